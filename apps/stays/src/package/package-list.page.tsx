import { msg } from '@lingui/core/macro';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { PackageTheme } from '@nocleh/contracts/api/package-card.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { staticData } from '@nocleh/slice-kit/static-data.ts';
import { staticPart } from '@nocleh/slice-kit/static-part.tsx';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { trailJsonLd } from '../json-ld-trail.ts';
import { themeNames } from './theme-names.ts';

const PackageListView = staticPart('packages', () => import('./package-list.view.tsx').then(({ PackageListView }) => PackageListView));

const isTheme = (value: string | null): value is PackageTheme => value !== null && Object.hasOwn(themeNames, value);

/** A mistyped theme or page number counts as not given; a page after the last one is a 404. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const i18n = context.get(i18nContext);
  const locale = context.get(localeContext);
  const { searchParams, origin } = new URL(request.url);
  const given = searchParams.get('theme');
  const theme = isTheme(given) ? given : undefined;
  const asked = searchParams.get('page') ?? '';
  const number = /^[1-9]\d{0,3}$/.test(asked) ? asked : '1';
  const list = await context.get(apiContext).call(endpoint.packages, { query: { locale, theme, page: number }, signal: request.signal });
  if (Number(number) > 1 && list.packages.length === 0) throw data(null, { status: 404 });
  const all = i18n._(msg({ message: 'Packages', context: 'heading' }));
  const name = theme && i18n._(themeNames[theme]);
  const page: PageMeta = {
    title: name ? i18n._(msg`${name}: stay packages`) : all,
    description: i18n._(msg`A few nights, and with them what the place is known for. The price covers everyone and all mandatory charges.`),
    canonicalQuery: ['theme', 'page'],
    jsonLd: [trailJsonLd([{ name: all, path: '/balicek' }], locale, origin)],
    // A theme without packages is an empty page, so it is not indexed.
    ...(list.total === 0 ? { noindex: true } : {}),
  };
  return { page, packages: staticData({ page, list, theme: theme ?? null }) };
}

export const Component = () => <PackageListView data={useLoaderData<typeof loader>().packages} />;
