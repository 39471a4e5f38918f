import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import { deferred } from '@nocleh/slice-kit/deferred.ts';
import { apiContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { staticPart } from '@nocleh/slice-kit/static-part.tsx';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { typeOfSlug } from '../taxonomy/type-slugs.ts';
import { type ListingData, listingData, notFound, pageNumber } from './listing.loader.ts';
import { ListingPage } from './listing.view.tsx';
import { typeTexts } from './type-texts.ts';

const Body = staticPart('listing', () => import('./listing-body.tsx').then(({ ListingBody }) => ListingBody));
const ListFoot = deferred(() => import('./list-foot.tsx').then(({ ListFoot }) => ListFoot));

/** The accommodations of one type in a place. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, params, context } = args;
  const type = typeOfSlug(params.type ?? '');
  const page = pageNumber(new URL(request.url).searchParams);
  if (!type || !page) throw notFound();
  const query = { place: params.slug, type, page, locale: context.get(localeContext) };
  return listingData(args, await context.get(apiContext).call(endpoint.search, { query, signal: request.signal }), typeTexts(type), type);
}

export const Component = () => <ListingPage data={useLoaderData<ListingData>()} Body={Body} Foot={ListFoot} />;
