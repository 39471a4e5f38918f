import type { Place } from '@nocleh/contracts/api/place.ts';

export type NamedPlace = Pick<Place, 'name' | 'locative'>;

/** “Hotels in Brno”. A place whose data have no phrase (“v Brně”) stands undeclined after a dash. */
export const titleOf = (what: string, { name, locative }: NamedPlace): string => (locative ? `${what} ${locative}` : `${what} – ${name}`);
