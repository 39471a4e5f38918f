import type { LoaderFunctionArgs } from 'react-router';
import { typeOfSlug } from '../taxonomy/type-slugs.ts';
import { loadListing, notFound } from './listing.loader.ts';
import { typeTexts } from './type-texts.ts';

export const loader = (args: LoaderFunctionArgs) => {
  const type = typeOfSlug(args.params.type ?? '');
  if (!type) throw notFound();
  return loadListing(args, args.params.slug ?? '', typeTexts(type), type);
};
