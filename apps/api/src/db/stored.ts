import type { Currency } from '@nocleh/contracts/money.ts';

/** Texts by language. */
export type Texts = Record<string, string>;

export interface StoredPicture {
  src: string;
  alt: Texts;
  width: number;
  height: number;
}

/** A host's photograph, with what the import recognises it by. */
export interface StoredPhotograph extends StoredPicture {
  /** SHA-256 of the file as it was given, in hex. */
  original: string;
  /** Perceptual hash, 16 hex digits. */
  perceptual: string;
  /** The file or address that it came from, for reports. */
  name: string;
  /** Null: after those that have one. */
  position: number | null;
}

/** A municipality's stay fee in [from, to), per day and person of at least `minAge` years. */
export interface StayFeeTariff {
  readonly from: string | null;
  readonly to: string | null;
  readonly amount: number;
  readonly currency: Currency;
  /** The day of arrival is charged too, one day more than nights. Never in Czechia, where act 565/1990, § 3c, excludes it. */
  readonly chargeArrivalDay: boolean;
  readonly minAge: number;
}
