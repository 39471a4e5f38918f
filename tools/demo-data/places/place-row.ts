export type Names = { cs: string; de: string; en: string; pl: string };

/** Per adult and night within [from, to), in minor units. */
export type StayFee = { from: string; to: string; amount: number; currency: 'CZK' };

/** A line of `places.jsonl.gz`; parents precede their children. */
export type PlaceRow = {
  code: string;
  kind: 'country' | 'region' | 'district' | 'municipality' | 'area';
  parent: string | null;
  /** Codes of the tourist areas around it. */
  areas?: string[];
  slug: string;
  names: Names;
  /** The name in the locative: “v Brně”, “in the Giant Mountains”. */
  locative: Names;
  aliases?: string[];
  lat: number;
  lon: number;
  stay_fees?: StayFee[];
};

export const sameName = (name: string): Names => ({ cs: name, de: name, en: name, pl: name });
