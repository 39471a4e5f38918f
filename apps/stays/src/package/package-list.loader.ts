import { msg } from '@lingui/core/macro';
import { packages } from '@nocleh/api-client/packages.ts';
import type { PackageTheme } from '@nocleh/contracts/api/package-card.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { data, type LoaderFunctionArgs } from 'react-router';
import { trailJsonLd } from '../json-ld-trail.ts';
import { themeNames } from './theme-names.ts';

const isTheme = (value: string | null): value is PackageTheme => value !== null && Object.hasOwn(themeNames, value);

/** An address that somebody mistyped leads to the nearest list there is; a page beyond the last one is not found. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const i18n = context.get(i18nContext);
  const locale = context.get(localeContext);
  const { searchParams, origin } = new URL(request.url);
  const given = searchParams.get('theme');
  const theme = isTheme(given) ? given : undefined;
  const asked = searchParams.get('page') ?? '';
  const number = /^[1-9]\d{0,3}$/.test(asked) ? asked : '1';
  const list = await packages(context.get(apiContext), { locale, theme, page: number }, { signal: request.signal });
  if (Number(number) > 1 && list.packages.length === 0) throw data(null, { status: 404 });
  const all = i18n._(msg`Stay packages`);
  const name = theme && i18n._(themeNames[theme]);
  const page: PageMeta = {
    title: name ? i18n._(msg`${name}: stay packages`) : all,
    description: i18n._(
      msg`A few nights together with what the place is known for. The price is for everyone and includes all mandatory charges.`,
    ),
    canonicalQuery: ['theme', 'page'],
    jsonLd: [trailJsonLd([{ name: all, path: '/balicek' }], locale, origin)],
    // A theme without packages is a page about nothing.
    ...(list.total === 0 ? { noindex: true } : {}),
  };
  return { page, list, theme: theme ?? null };
}
