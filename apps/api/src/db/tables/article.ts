import type { ArticleCategory } from '@nocleh/contracts/api/article.ts';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { StoredPicture } from '../stored.ts';

type Json<T> = ColumnType<T, string, string>;

export interface ArticleTable {
  id: GeneratedAlways<number>;
  /** Names the article in every language and every import. */
  key: string;
  category: ArticleCategory;
  published: string;
  updated: string;
  picture: Json<StoredPicture> | null;
  /** Codes of places and what it is about: they choose the related accommodations. */
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
  /** tsvector */
  document: string;
}

export interface PageTable {
  id: GeneratedAlways<number>;
  key: string;
  /** In lists of pages. */
  position: number;
  updated: string;
}

export interface PageTextTable extends DocumentText {
  page_id: number;
}
