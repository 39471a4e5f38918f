import type { AccommodationType } from '@nocleh/contracts/api/taxonomy.ts';

/** Segments of listing addresses: the same Czech words in all languages. */
export const typeSlugs: Readonly<Record<AccommodationType, string>> = {
  hotel: 'hotely',
  guesthouse: 'penziony',
  bed_and_breakfast: 'nocleh-se-snidani',
  apartment: 'apartmany',
  cottage: 'chaty-a-chalupy',
  farm_stay: 'statky',
  camp_site: 'kempy',
  mountain_hut: 'horske-chaty',
  hostel: 'hostely',
  other: 'ostatni',
};

export const typeOfSlug = (slug: string): AccommodationType | undefined =>
  (Object.keys(typeSlugs) as AccommodationType[]).find((type) => typeSlugs[type] === slug);
