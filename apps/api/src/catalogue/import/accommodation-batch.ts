import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { storedAccommodations } from './accommodation-import.repository.ts';
import type { EncodedRow } from './encode-row.ts';
import type { PlaceDirectory } from './place-directory.ts';
import type { KnownPlace } from './place-import.repository.ts';
import { freeSlug } from './slug.ts';

export interface NumberedRow {
  readonly line: number;
  readonly text: () => string;
  readonly row: EncodedRow;
  /** What the parts of the row are in. */
  readonly bytes: Uint8Array;
}

/** Slugs in use in any language: a slug identifies one accommodation, whatever the locale. Slugs of a batch are added at once. */
export type SlugSet = Set<string>;

/** The languages in which an accommodation has a slug, by slug. */
type SlugLocales = ReadonlyMap<string, readonly Locale[]>;

/** One slug per language: from the name in it, else from the main name. */
function newSlugs({ names }: EncodedRow, town: string, slugs: SlugSet, places: PlaceDirectory): SlugLocales {
  const own = new Map<string, Locale[]>();
  const isTaken = (slug: string) => !own.has(slug) && (slugs.has(slug) || places.hasSlug(slug));
  for (const [index, locale] of locales.entries()) {
    const slug = freeSlug(names[index] ?? '', town, 'accommodation', isTaken);
    own.set(slug, [...(own.get(slug) ?? []), locale]);
    slugs.add(slug);
  }
  return own;
}

const keepsSlugs: SlugLocales = new Map();

export interface ChangedRow {
  readonly numbered: NumberedRow;
  readonly placeId: number;
  /** Null for a new accommodation. */
  readonly storedId: number | null;
  /** Of a new accommodation; a stored one keeps its own. */
  readonly slugs: SlugLocales;
}

/** The changes that a batch makes. */
export interface PreparedBatch {
  /** Number of rows that equal what is stored. */
  readonly unchanged: number;
  /** Rows whose place is ambiguous. */
  readonly rejected: readonly { readonly numbered: NumberedRow; readonly reason: string }[];
  readonly changed: readonly ChangedRow[];
}

/**
 * Computes what a batch changes, creates missing places, and assigns slugs to new accommodations. Batches are prepared in the
 * order of the file, so that slugs of namesakes are deterministic; they may be written in any order.
 */
export async function prepareBatch(
  db: Kysely<Database>,
  rows: readonly NumberedRow[],
  places: PlaceDirectory,
  slugs: SlugSet,
): Promise<PreparedBatch> {
  const sourceIds = rows.map(({ row }) => row.sourceId);
  const known = new Map((await storedAccommodations(db, sourceIds)).map((stored) => [stored.source_id, stored]));
  const different = rows.filter(({ row }) => known.get(row.sourceId)?.content_hash !== row.hash);
  const rejected = different.flatMap((numbered) => {
    const reason = places.ambiguityOf(numbered.row.place);
    return reason === undefined ? [] : [{ numbered, reason }];
  });
  const doubtful = new Set(rejected.map(({ numbered }) => numbered));
  const changed = different.filter((numbered) => !doubtful.has(numbered));
  const found = await places.placesOf(
    db,
    changed.map(({ row }) => row.place),
  );
  return {
    unchanged: rows.length - different.length,
    rejected,
    changed: changed.map((numbered, index) => {
      const { id: placeId, slug } = found[index] as KnownPlace;
      const storedId = known.get(numbered.row.sourceId)?.id ?? null;
      return { numbered, placeId, storedId, slugs: storedId === null ? newSlugs(numbered.row, slug, slugs, places) : keepsSlugs };
    }),
  };
}
