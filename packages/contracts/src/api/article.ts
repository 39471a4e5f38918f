import * as z from 'zod/mini';
import { IsoDate } from '../dates.ts';
import { Locale } from '../locale-schema.ts';
import { Place } from './place.ts';
import { Picture, SearchHit } from './search.ts';

export const articleCategories = ['regions', 'outdoors', 'families', 'food', 'seasons', 'practical'] as const;
export const ArticleCategory = z.enum(articleCategories);
export type ArticleCategory = z.infer<typeof ArticleCategory>;

export const articlesPerPage = 12;

const pageNumber = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), z.transform(Number));

export const ArticlesQuery = z.object({
  locale: Locale,
  category: z.optional(ArticleCategory),
  /** Words in title, summary or text, ignoring diacritics. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  page: z._default(pageNumber, 1),
});
export type ArticlesQuery = z.infer<typeof ArticlesQuery>;

export const ArticleCard = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category: ArticleCategory,
  published: IsoDate,
  /** The day of the last change, or of publication. */
  updated: IsoDate,
  /** Estimated minutes of reading. */
  minutes: z.int(),
  picture: z.nullable(Picture),
});
export type ArticleCard = z.infer<typeof ArticleCard>;

export const ArticlesResponse = z.object({
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
  /** Newest first; with search words, best match first. */
  articles: z.array(ArticleCard),
  /** Hits of each category for the same words, in the order of the taxonomy, empty ones left out. */
  categories: z.array(z.object({ value: ArticleCategory, count: z.int() })),
});
export type ArticlesResponse = z.infer<typeof ArticlesResponse>;

/** Headings of the second level: `id` is the anchor in the text. */
const Contents = z.array(z.object({ id: z.string(), text: z.string() }));
const slugs = z.object({ cs: z.string(), de: z.string(), en: z.string(), pl: z.string() });
const Neighbour = z.nullable(z.object({ slug: z.string(), title: z.string() }));

export const ArticleQuery = z.object({ locale: Locale });

export const Article = z.extend(ArticleCard, {
  slugs,
  /** Safe HTML: written as Markdown, rendered and sanitised by the import. */
  html: z.string(),
  contents: Contents,
  places: z.array(Place),
  /** Accommodations near its places, of its types. */
  related: z.array(SearchHit),
  /** The neighbours by date of publication. */
  older: Neighbour,
  newer: Neighbour,
});
export type Article = z.infer<typeof Article>;

/** A static page: terms, privacy policy, contact. */
export const Page = z.object({
  slug: z.string(),
  slugs,
  title: z.string(),
  summary: z.string(),
  updated: IsoDate,
  html: z.string(),
  contents: Contents,
});
export type Page = z.infer<typeof Page>;

export const PagesResponse = z.object({ pages: z.array(z.object({ key: z.string(), slug: z.string(), title: z.string() })) });
export type PagesResponse = z.infer<typeof PagesResponse>;
