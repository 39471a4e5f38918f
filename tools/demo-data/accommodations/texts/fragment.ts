import type { Amenity } from '@nocleh/contracts/api/taxonomy.ts';

/**
 * A passage in the four languages. In braces: `name`; `in` and `In` (where: “v Telči”), `area` (“v Krkonoších”),
 * `year` the house was built, `min` minutes on foot and `far` by car (always such that one plural form fits).
 */
export type Fragment = {
  cs: string;
  de: string;
  en: string;
  pl: string;
  /** Only for a house that has all of these. */
  needs?: Amenity[];
  /** Not for a house that has any of these. */
  unless?: Amenity[];
};
