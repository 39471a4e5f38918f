import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type NumberedRow, type PreparedBatch, prepareBatch, type SlugSet } from './accommodation-batch.ts';
import { analyzeCatalogue, takenSlugs } from './accommodation-import.repository.ts';
import { type CheckOptions, checkedLines, type NumberedLine } from './checked-lines.ts';
import { isDataError } from './data-error.ts';
import { BrokenFile } from './lines.ts';
import { PlaceDirectory } from './place-directory.ts';
import { knownPlaces, refreshPlaces } from './place-import.repository.ts';
import { type BatchStage, writeBatch } from './write-batch.ts';

const batchSize = 500;
/** Each batch has a connection. While one is written, another is written on a second processor, or this process reads on. */
const maxConcurrentBatches = 2;

export interface ImportReport {
  /** Number of non-empty lines. */
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  withoutCoordinates: number;
  withoutRoomTypes: number;
  /** Why the file could not be read to its end. */
  broken: string | null;
  interrupted: boolean;
}

/** A batch is read and checked, being written, or written; the places have their new counts. */
export type ImportStage = 'checked' | BatchStage | 'counted';

export interface ImportOptions extends CheckOptions {
  readonly onRejected?: (line: number, reason: string) => void;
  readonly onProgress?: (report: ImportReport) => void;
  readonly signal?: AbortSignal;
  /** Called when a batch, or in the end the import, has reached a stage. */
  readonly onStage?: (stage: ImportStage) => void;
}

/** Rows by source id. */
type Batch = Map<string, NumberedRow>;

interface ImportLookups {
  places: PlaceDirectory;
  slugs: SlugSet;
}

async function readLookups(db: Kysely<Database>): Promise<ImportLookups> {
  const [slugs, places] = await Promise.all([takenSlugs(db), knownPlaces(db)]);
  // An accommodation and a place must not share a slug.
  return { places: new PlaceDirectory(places, slugs), slugs: new Set(slugs) };
}

/** Imports one file. Rejected lines are copied unchanged to `<file>.rejected.jsonl`, which every run rewrites. */
export class AccommodationImport {
  readonly report: ImportReport = {
    rows: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    withoutCoordinates: 0,
    withoutRoomTypes: 0,
    broken: null,
    interrupted: false,
  };
  private readonly db: Kysely<Database>;
  private readonly options: ImportOptions;
  private readonly rejectedPath: string;
  private rejectedFile: number | undefined;
  /** Batches that are being written while the next one is read. */
  private readonly writing = new Map<Batch, Promise<void>>();
  /** Batches that the database refused as a whole; their rows are tried one by one. */
  private failedBatches: Batch[] = [];
  private failure: unknown;
  /** Resolves when the last batch is prepared. */
  private preparing: Promise<unknown> = Promise.resolve();
  private batch: Batch = new Map();
  private lookups: Promise<ImportLookups> | undefined;

  constructor(db: Kysely<Database>, rejectedPath: string, options: ImportOptions = {}) {
    this.db = db;
    this.rejectedPath = rejectedPath;
    this.options = options;
  }

  /** `file`: the path, or its lines. */
  async run(file: string | AsyncIterable<NumberedLine>): Promise<ImportReport> {
    rmSync(this.rejectedPath, { force: true });
    // The first batch is read and checked meanwhile.
    this.lookups = readLookups(this.db);
    this.lookups.catch(() => {});
    try {
      await this.readAll(typeof file === 'string' ? checkedLines(file, this.options) : file);
    } catch (error) {
      if (!(error instanceof BrokenFile)) throw error;
      this.report.broken = error.message;
    } finally {
      await this.flush();
      await this.drainWrites(0);
      await this.finish();
      if (this.rejectedFile !== undefined) closeSync(this.rejectedFile);
    }
    return this.report;
  }

  private async finish(): Promise<void> {
    const counted = refreshPlaces(this.db).then(() => this.options.onStage?.('counted'));
    await Promise.all([counted, ...(this.report.created + this.report.updated > 0 ? analyzeCatalogue(this.db, counted) : [])]);
  }

  private async readAll(lines: AsyncIterable<NumberedLine>): Promise<void> {
    for await (const line of lines) {
      if (this.options.signal?.aborted) break;
      await this.take(line);
    }
  }

  private async take({ number, text, checked, bytes }: NumberedLine): Promise<void> {
    this.report.rows += 1;
    if (!checked.ok) return this.reject(number, text, checked.reason);
    const { row } = checked;
    if (row.place.lat === undefined) this.report.withoutCoordinates += 1;
    if (row.roomTypes.length === 0) this.report.withoutRoomTypes += 1;
    // If a source id occurs twice in a file, the later line updates the earlier one.
    if (this.batch.has(row.sourceId)) await this.flush();
    this.batch.set(row.sourceId, { line: number, text, row, bytes });
    if (this.batch.size >= batchSize) await this.flush();
  }

  /** Starts writing the batch as soon as there is capacity. An interrupted import drops batches that were not started. */
  private async flush(): Promise<void> {
    const batch = this.batch;
    this.batch = new Map();
    this.options.onStage?.('checked');
    // Two lines about the same accommodation are written in the order of the file.
    const isLater = [...this.writing.keys()].some((other) => [...batch.keys()].some((id) => other.has(id)));
    await this.drainWrites(isLater ? 0 : maxConcurrentBatches - 1);
    if (this.options.signal?.aborted) this.report.interrupted = true;
    if (batch.size === 0 || this.report.interrupted) return;
    this.writing.set(batch, this.store(batch));
  }

  /** Waits until at most `max` batches are being written and no failed batch is left. */
  private async drainWrites(most: number): Promise<void> {
    while (this.writing.size > (this.failedBatches.length > 0 ? 0 : most)) await Promise.race(this.writing.values());
    if (this.failure !== undefined) throw this.failure;
    if (this.failedBatches.length === 0) return;
    const again = this.failedBatches;
    this.failedBatches = [];
    // The lookups contain places and slugs that were rolled back, so they are read again.
    this.lookups = undefined;
    for (const batch of again) await this.writeOneByOne([...batch.values()]);
    await this.drainWrites(most);
  }

  private async store(batch: Batch): Promise<void> {
    try {
      await this.write([...batch.values()]);
      this.options.onProgress?.(this.report);
    } catch (error) {
      if (isDataError(error)) this.failedBatches.push(batch);
      else this.failure ??= error;
    } finally {
      this.writing.delete(batch);
    }
  }

  private async prepare(rows: readonly NumberedRow[]): Promise<PreparedBatch> {
    this.lookups ??= readLookups(this.db);
    const { places, slugs } = await this.lookups;
    return await prepareBatch(this.db, rows, places, slugs);
  }

  private async write(rows: readonly NumberedRow[]): Promise<void> {
    const prepared = this.preparing.then(
      () => this.prepare(rows),
      () => this.prepare(rows),
    );
    this.preparing = prepared;
    const { rejected, ...batch } = await prepared;
    const result = await writeBatch(this.db, batch, this.options.onStage);
    for (const { numbered, reason } of rejected) this.reject(numbered.line, numbered.text, reason);
    this.report.created += result.created;
    this.report.updated += result.updated;
    this.report.unchanged += result.unchanged;
  }

  /** A row that passes the schema may still not fit the database: only that row is rejected. No other batch is being written. */
  private async writeOneByOne(rows: readonly NumberedRow[]): Promise<void> {
    for (const row of rows) {
      try {
        await this.write([row]);
      } catch (error) {
        if (!isDataError(error)) throw error;
        this.lookups = undefined;
        this.reject(row.line, row.text, `the database refuses it: ${error.message}`);
      }
    }
    this.options.onProgress?.(this.report);
  }

  private reject(line: number, text: () => string, reason: string): void {
    this.report.rejected += 1;
    this.rejectedFile ??= openSync(this.rejectedPath, 'w');
    writeSync(this.rejectedFile, `${text()}\n`);
    this.options.onRejected?.(line, reason);
  }
}
