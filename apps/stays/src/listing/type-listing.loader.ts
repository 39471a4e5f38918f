import { search } from '@nocleh/api-client/stays.ts';
import { apiContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { typeOfSlug } from '../taxonomy/type-slugs.ts';
import { listingData, notFound, pageNumber } from './listing.loader.ts';
import { typeTexts } from './type-texts.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { request, params, context } = args;
  const type = typeOfSlug(params.type ?? '');
  const page = pageNumber(new URL(request.url).searchParams);
  if (!type || !page) throw notFound();
  const query = { place: params.slug, type, page, locale: context.get(localeContext) };
  return listingData(args, await search(context.get(apiContext), query, { signal: request.signal }), typeTexts(type), type);
}
