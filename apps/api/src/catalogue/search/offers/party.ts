import { usualAdults } from '@nocleh/contracts/stay/party.ts';

/** The guests of a stay. Adults are 18 or older. */
export interface Party {
  readonly adults: number;
  /** Ages of the children. */
  readonly children: readonly number[];
}

export function partyOf(query: { adults?: number | undefined; children?: readonly number[] | undefined }): Party {
  return { adults: query.adults ?? usualAdults, children: query.children ?? [] };
}

export const agesOf = (party: Party): number[] => [...Array<number>(party.adults).fill(18), ...party.children];
export const personsOf = (party: Party): number => party.adults + party.children.length;

/** The guests that fit into the places: adults first, children into the rest. */
export function partyThatFits(party: Party, places: { readonly adults: number; readonly persons: number }): Party {
  const adults = Math.min(party.adults, places.adults);
  return { adults, children: party.children.slice(0, Math.max(0, places.persons - adults)) };
}
