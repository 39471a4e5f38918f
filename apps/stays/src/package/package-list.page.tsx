import { msg } from '@lingui/core/macro';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { staticData } from '@nocleh/slice-kit/static-data.ts';
import { staticPart } from '@nocleh/slice-kit/static-part.tsx';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { trailJsonLd } from '../json-ld-trail.ts';
import { packageQuery, readPackageCriteria } from './package-criteria.ts';
import { themeNames } from './theme-names.ts';

const PackageListView = staticPart('packages', () => import('./package-list.view.tsx').then(({ PackageListView }) => PackageListView));

/** A mistyped filter or page number counts as not given; a page after the last one is a 404. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const i18n = context.get(i18nContext);
  const locale = context.get(localeContext);
  const { searchParams, origin } = new URL(request.url);
  const criteria = readPackageCriteria(searchParams);
  const asked = searchParams.get('page') ?? '';
  const number = /^[1-9]\d{0,3}$/.test(asked) ? asked : '1';
  const query = { locale, ...packageQuery(criteria), page: number };
  const list = await context.get(apiContext).call(endpoint.packages, { query, signal: request.signal });
  if (Number(number) > 1 && list.packages.length === 0) throw data(null, { status: 404 });
  const all = i18n._(msg({ message: 'Packages', context: 'heading' }));
  const name = criteria.theme && i18n._(themeNames[criteria.theme]);
  const gifts = i18n._(msg`Gift vouchers`);
  const title = criteria.gift ? (name ? i18n._(msg`${name}: gift vouchers`) : gifts) : name ? i18n._(msg`${name}: stay packages`) : all;
  const page: PageMeta = {
    title,
    description: criteria.gift
      ? i18n._(
          msg`Give a few nights away and more. You pay now, and whoever gets the voucher chooses the dates. We e-mail it as soon as your payment arrives.`,
        )
      : i18n._(msg`A few nights, and with them what the place is known for. The price covers everyone and all mandatory charges.`),
    // Nights, price and order don't make another page for search engines.
    canonicalQuery: ['theme', 'gift', 'page'],
    ...(typeof window === 'undefined' && { jsonLd: [trailJsonLd([{ name: all, path: '/balicek' }], locale, origin)] }),
    // A list without packages is an empty page, so it is not indexed.
    ...(list.total === 0 ? { noindex: true } : {}),
  };
  return { page, packages: staticData({ page, list, criteria }) };
}

export const Component = () => <PackageListView data={useLoaderData<typeof loader>().packages} />;
