import { msg } from '@lingui/core/macro';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { slugParams } from '@nocleh/i18n/paths.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { staticData } from '@nocleh/slice-kit/static-data.ts';
import { staticPart } from '@nocleh/slice-kit/static-part.tsx';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { trailJsonLd } from '../json-ld-trail.ts';
import { notFound } from '../listing/listing.loader.ts';
import { isNotFound } from '../search/not-found.ts';
import { packageJsonLd } from './json-ld.ts';

const PackageView = staticPart('package', () => import('./package.view.tsx').then(({ PackageView }) => PackageView));

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = context.get(localeContext);
  const found = await context
    .get(apiContext)
    .call(endpoint.packageBySlug, { params: { slug: params.slug ?? '' }, query: { locale }, signal: request.signal })
    .catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error;
    });
  const { origin } = new URL(request.url);
  // A voucher is sold only while there is enough time to choose the days.
  const isOver = found.contract === 'voucher' ? !found.voucher : found.validity.to < today();
  const trail = [
    { name: context.get(i18nContext)._(msg({ message: 'Packages', context: 'heading' })), path: '/balicek' },
    { name: found.title, path: `/balicek/${found.slug}` },
  ];
  const page: PageMeta = {
    title: found.title,
    description: found.summary,
    localeParams: slugParams(found.slugs),
    ...(found.picture && { image: found.picture.src }),
    // Search engines read documents: the code of it is in no browser.
    ...(typeof window === 'undefined' && {
      jsonLd: [...(isOver ? [] : [packageJsonLd(found, locale, origin)]), trailJsonLd(trail, locale, origin)],
    }),
    // A package that can't be ordered any more stays online for old links.
    ...(isOver ? { noindex: true } : {}),
  };
  return { page, offer: staticData({ found, isOver }) };
}
export const Component = () => <PackageView data={useLoaderData<typeof loader>().offer} />;
