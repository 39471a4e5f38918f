import type { ArticleCategory } from '@nocleh/contracts/api/article.ts';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { StoredPicture } from '../stored.ts';

type Json<T> = ColumnType<T, string, string>;

export interface ArticleTable {
  id: GeneratedAlways<number>;
  /** Identifies the article in every language and import. */
  key: string;
  category: ArticleCategory;
  published: string;
  updated: string;
  picture: Json<StoredPicture> | null;
  /** Place codes and themes select the related accommodations. */
  place_codes: string[];
  types: string[];
  amenities: string[];
}

interface DocumentText {
  locale: string;
  slug: string;
  title: string;
  summary: string;
  html: string;
  contents: Json<{ id: string; text: string }[]>;
}

export interface ArticleTextTable extends DocumentText {
  article_id: number;
  words: number;
  /** A tsvector. */
  document: string;
}

export interface PageTable {
  id: GeneratedAlways<number>;
  key: string;
  /** Sort key in lists of pages. */
  position: number;
  updated: string;
}

export interface PageTextTable extends DocumentText {
  page_id: number;
}
