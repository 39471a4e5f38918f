import type { Place } from '@nocleh/contracts/api/place.ts';

export type NamedPlace = Pick<Place, 'name' | 'locative'>;

/** “Hotels in Brno”. A place without a declined phrase (“v Brně”) in its data follows a dash undeclined. */
export const titleOf = (what: string, { name, locative }: NamedPlace): string => (locative ? `${what} ${locative}` : `${what} – ${name}`);
