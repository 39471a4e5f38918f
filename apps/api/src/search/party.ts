/** Who travels. Adults are 18 or older. */
export interface Party {
  readonly adults: number;
  /** Ages. */
  readonly children: readonly number[];
}

/** Nobody said who travels: prices are for one adult, the lowest there are. */
export function partyOf(query: { adults?: number | undefined; children?: readonly number[] | undefined }): Party {
  return { adults: query.adults ?? 1, children: query.children ?? [] };
}

export const agesOf = (party: Party): number[] => [...Array<number>(party.adults).fill(18), ...party.children];
export const personsOf = (party: Party): number => party.adults + party.children.length;
