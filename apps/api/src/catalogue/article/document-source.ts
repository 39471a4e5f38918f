import { ArticleCategory } from '@nocleh/contracts/api/article.ts';
import { AccommodationType, Amenity } from '@nocleh/contracts/api/taxonomy.ts';
import { IsoDate } from '@nocleh/contracts/dates.ts';
import * as z from 'zod/mini';

const perLocale = <T extends z.core.$ZodType>(value: T) => z.strictObject({ cs: value, de: value, en: value, pl: value });

export const ArticleFacts = z.strictObject({
  category: ArticleCategory,
  published: IsoDate,
  updated: z.optional(IsoDate),
  picture: z.optional(
    z.strictObject({ src: z.string().check(z.startsWith('/pictures/')), width: z.int(), height: z.int(), alt: perLocale(z.string()) }),
  ),
  places: z._default(z.array(z.string()), []),
  types: z._default(z.array(AccommodationType), []),
  amenities: z._default(z.array(Amenity), []),
});
export type ArticleFacts = z.infer<typeof ArticleFacts>;

export const PageFacts = z.strictObject({ position: z.int(), updated: IsoDate });
export type PageFacts = z.infer<typeof PageFacts>;
