import type { AccommodationType, Amenity } from '@nocleh/contracts/api/taxonomy.ts';

/**
 * A passage in the four languages. In braces: `name`; `in` and `In` (“v Telči”), `area` (“v Krkonoších”), `year` of construction,
 * `min` minutes on foot and `far` by car (chosen so that one plural form fits).
 */
export type Fragment = {
  cs: string;
  de: string;
  en: string;
  pl: string;
  /** Requires all of these. */
  needs?: Amenity[];
  /** Excluded by any of these. */
  unless?: Amenity[];
  /** Only in towns, or only outside of them. */
  where?: 'town' | 'country';
};

const place = { '@town': 'town', '@country': 'country' } as const;

/** Lines `conditions | cs | de | en | pl`; a condition is `@town`, `@country` or `@needs=amenity`. */
export const firstSentences = (text: string): Fragment[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [condition = '', cs = '', de = '', en = '', pl = ''] = line.split('|').map((part) => part.trim());
      if (pl === '') throw new Error(`A sentence lacks a language: ${line}`);
      const where = place[condition as keyof typeof place];
      const needs = /^@needs=(\w+)$/.exec(condition)?.[1] as Amenity | undefined;
      return { cs, de, en, pl, ...(where && { where }), ...(needs && { needs: [needs] }) };
    });

export type FragmentsByType = Record<AccommodationType, Fragment[]>;
