import type { Currency } from '@nocleh/contracts/money.ts';

/** A text by language. */
export type Texts = Record<string, string>;

export interface StoredPicture {
  src: string;
  alt: Texts;
  width: number;
  height: number;
}

/** What a municipality charges in [from, to), per person of at least `minAge` years and day. */
export interface StayFeeTariff {
  readonly from: string | null;
  readonly to: string | null;
  readonly amount: number;
  readonly currency: Currency;
  /** The day of arrival counts too: a day more than there are nights. Never in Czechia, where act 565/1990, § 3c, excludes it. */
  readonly chargeArrivalDay: boolean;
  readonly minAge: number;
}
