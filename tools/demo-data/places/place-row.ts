export type Names = { cs: string; de: string; en: string; pl: string };

/** Per adult and night within [from, to), in minor units. */
export type StayFee = { from: string; to: string; amount: number; currency: 'CZK' };

/** One line of `places.jsonl.gz`; parents stand before their children. */
export type PlaceRow = {
  code: string;
  kind: 'country' | 'region' | 'district' | 'municipality' | 'area';
  parent: string | null;
  /** Codes of the tourist areas it lies in. */
  areas?: string[];
  slug: string;
  names: Names;
  /** Where something is that is in it: “v Brně”, “in the Giant Mountains”. */
  locative: Names;
  aliases?: string[];
  lat: number;
  lon: number;
  stay_fees?: StayFee[];
};

export const sameName = (name: string): Names => ({ cs: name, de: name, en: name, pl: name });
