import { msg } from '@lingui/core/macro';
import { packageBySlug } from '@nocleh/api-client/packages.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { slugParams } from '@nocleh/i18n/paths.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { trailJsonLd } from '../json-ld-trail.ts';
import { notFound } from '../listing/listing.loader.ts';
import { isNotFound } from '../search/not-found.ts';
import { packageJsonLd } from './json-ld.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = context.get(localeContext);
  const found = await packageBySlug(context.get(apiContext), params.slug ?? '', { locale }, { signal: request.signal }).catch(
    (error: unknown) => {
      throw isNotFound(error) ? notFound() : error;
    },
  );
  const { origin } = new URL(request.url);
  // A voucher is sold only as long as there is time to choose the days.
  const isOver = found.contract === 'voucher' ? !found.voucher : found.validity.to < today();
  const trail = [
    { name: context.get(i18nContext)._(msg`Stay packages`), path: '/balicek' },
    { name: found.title, path: `/balicek/${found.slug}` },
  ];
  const page: PageMeta = {
    title: found.title,
    description: found.summary,
    localeParams: slugParams(found.slugs),
    ...(found.picture && { image: found.picture.src }),
    jsonLd: [...(isOver ? [] : [packageJsonLd(found, locale, origin)]), trailJsonLd(trail, locale, origin)],
    // What nobody can order any more is kept for those who have its address.
    ...(isOver ? { noindex: true } : {}),
  };
  return { page, found, isOver };
}
export type PackageData = Awaited<ReturnType<typeof loader>>;
