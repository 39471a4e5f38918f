import { rmSync, writeFileSync } from 'node:fs';
import { CheckedPhotograph, checkedEnding } from '@nocleh/contracts/api/photograph-row.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { refreshSearchIndex } from '../../search/search-index.repository.ts';
import { isDataError } from '../data-error.ts';
import { picturesIn } from '../known-pictures.ts';
import { readLines } from '../lines.ts';
import { Arrangement, type AskedRow, type Outcome } from './arrangement.ts';
import { lacksTexts, type PhotographKey, textsRow, writeMissingTexts } from './missing-texts.ts';
import { knownPhotographs, lockAccommodation, type PhotographedAccommodation, storePhotographs } from './photograph-import.repository.ts';
import { PhotographIndex } from './photograph-index.ts';

/** A row that was refused, or accepted with a warning. */
export interface Note {
  readonly row: number;
  readonly name: string;
  readonly text: string;
  readonly reason: string;
}

export interface PhotographReport {
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
  /** In the order of the rows, as the warnings. */
  refused: readonly Note[];
  warnings: readonly Note[];
  /** Photographs without a text in one of the four languages. */
  withoutTexts: number;
  /** Pictures of refused rows and of removed photographs that no accommodation shows. */
  unused: readonly string[];
  interrupted: boolean;
}

export interface PhotographOptions {
  /** Accepts pictures that another accommodation shows, too. */
  readonly allowShared?: boolean;
  /** The folder of the image service; without it converted pictures are not looked for. */
  readonly imageRoot?: string | undefined;
  readonly signal?: AbortSignal;
}

/** The files beside the manifest, by the path of the image service's file. */
export const photographFiles = (checked: string) => {
  const manifest = checked.slice(0, -checkedEnding.length);
  return { rejected: `${manifest}.rejected.jsonl`, texts: `${manifest.replace(/\.jsonl$/, '')}-texts.jsonl` };
};

async function* checkedRows(path: string): AsyncGenerator<CheckedPhotograph> {
  for await (const { number, text } of readLines(path)) {
    if (text.trim() === '') continue;
    try {
      yield CheckedPhotograph.parse(JSON.parse(text));
    } catch {
      throw new Error(`line ${number} of ${path} was not written by this version of the image service: run its check again`);
    }
  }
}

/** Imports what the image service has checked. Each accommodation is one transaction. */
export class PhotographImport {
  private readonly db: Kysely<Database>;
  private readonly options: PhotographOptions;
  private readonly counts = { added: 0, changed: 0, unchanged: 0, removed: 0 };
  private readonly refused: Note[] = [];
  private readonly warnings: Note[] = [];
  private readonly unused = new Set<string>();
  private readonly wanted: ReturnType<typeof textsRow>[] = [];
  private readonly complete: PhotographKey[] = [];
  private index = new PhotographIndex([]);

  constructor(db: Kysely<Database>, options: PhotographOptions = {}) {
    this.db = db;
    this.options = options;
  }

  /** `path` ends in `checkedEnding`. */
  async run(path: string): Promise<PhotographReport> {
    const files = photographFiles(path);
    rmSync(files.rejected, { force: true });
    let rows = 0;
    const byAccommodation = new Map<string, AskedRow[]>();
    for await (const checked of checkedRows(path)) {
      rows += 1;
      if ('refused' in checked) {
        this.refuse(checked, checked.refused);
        continue;
      }
      const { accommodation } = checked.asked;
      const others = byAccommodation.get(accommodation);
      if (others) others.push(checked);
      else byAccommodation.set(accommodation, [checked]);
    }
    this.index = new PhotographIndex(await knownPhotographs(this.db));
    let interrupted = false;
    try {
      for (const [accommodation, asked] of byAccommodation) {
        interrupted = this.options.signal?.aborted === true;
        if (interrupted) break;
        await this.importAccommodation(accommodation, asked);
      }
    } finally {
      this.writeFiles(files);
    }
    const shown = this.index.sources();
    return {
      rows,
      ...this.counts,
      refused: this.refused,
      warnings: this.warnings.toSorted((a, b) => a.row - b.row),
      withoutTexts: this.wanted.length,
      unused: [...this.unused].filter((src) => !shown.has(src)).toSorted(),
      interrupted,
    };
  }

  private writeFiles({ rejected, texts }: ReturnType<typeof photographFiles>): void {
    this.refused.sort((a, b) => a.row - b.row);
    if (this.refused.length > 0) writeFileSync(rejected, this.refused.map(({ text }) => `${text}\n`).join(''));
    writeMissingTexts(texts, this.wanted, this.complete);
  }

  private refuse({ row, name, text, prepared }: Pick<AskedRow, 'row' | 'name' | 'text' | 'prepared'>, reason: string): void {
    this.refused.push({ row, name, text, reason });
    if (prepared) this.unused.add(prepared.src);
  }

  private async importAccommodation(sourceId: string, rows: readonly AskedRow[]): Promise<void> {
    try {
      const done = await this.db.transaction().execute(async (transaction) => await this.store(transaction, sourceId, rows));
      if (done) this.note(done, rows);
      else for (const row of rows) this.refuse(row, `There is no accommodation ${sourceId}. Import it first, or correct its name here.`);
    } catch (error) {
      if (!isDataError(error)) throw error;
      for (const row of rows) this.refuse(row, `the database refuses it: ${error.message}`);
    }
  }

  private async store(transaction: Transaction<Database>, sourceId: string, rows: readonly AskedRow[]) {
    const accommodation = await lockAccommodation(transaction, sourceId);
    if (!accommodation) return undefined;
    const arrangement = new Arrangement(accommodation, this.index, this.options.allowShared === true);
    const exists = this.options.imageRoot === undefined ? () => true : picturesIn(this.options.imageRoot);
    const outcomes = rows.map((row): Outcome => {
      if (!row.prepared || exists(row.prepared.src)) return arrangement.take(row);
      return { kind: 'refused', reason: `There is no ${row.prepared.src} below IMAGE_ROOT. Run the check of the image service again.` };
    });
    const changes = arrangement.changes();
    for (const [place, photographs] of changes) {
      if (place === null) await storePhotographs(transaction, 'accommodation', accommodation.id, photographs);
      else await storePhotographs(transaction, 'room_type', place, photographs);
    }
    // The recommended order depends on whether there are pictures.
    if (changes.has(null)) await refreshSearchIndex(transaction, [accommodation.id]);
    return { accommodation, arrangement, outcomes };
  }

  /** What was committed. */
  private note(
    { accommodation, arrangement, outcomes }: { accommodation: PhotographedAccommodation; arrangement: Arrangement; outcomes: Outcome[] },
    rows: readonly AskedRow[],
  ): void {
    const { source_id: sourceId, photographs, roomTypes } = accommodation;
    for (const { src } of [photographs, ...roomTypes.map((roomType) => roomType.photographs)].flat()) this.index.remove(sourceId, src);
    for (const photograph of arrangement.photographs()) this.index.add({ ...photograph, accommodation: sourceId });
    for (const photograph of arrangement.touched())
      (lacksTexts(photograph) ? this.wanted : this.complete).push(textsRow(sourceId, photograph));
    for (const [index, row] of rows.entries()) this.noteOutcome(row, outcomes[index]);
  }

  private noteOutcome(row: AskedRow, outcome: Outcome | undefined): void {
    if (!outcome) return;
    if (outcome.kind === 'refused') {
      this.refuse(row, outcome.reason);
      return;
    }
    this.counts[outcome.kind] += 1;
    if (outcome.kind === 'removed') {
      this.unused.add(outcome.src);
      this.complete.push({ accommodation: row.asked.accommodation, photo: outcome.src });
    }
    if (outcome.warning) this.warnings.push({ row: row.row, name: row.name, text: row.text, reason: outcome.warning });
  }
}
