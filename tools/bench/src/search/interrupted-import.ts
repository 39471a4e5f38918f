import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '@nocleh/tool-postgres/postgres.ts';
import { root } from '@nocleh/tool-start/checkout/paths.ts';
import { markdownTable, shown } from '../figures.ts';
import { importPlaces, madeUp, rowsIn } from './data-set.ts';
import { type CatalogueState, ImportObserver } from './import-observer.repository.ts';

/** What ends the import: its process is killed, its connections are cut, or the server is stopped without a checkpoint. */
type Means = 'SIGKILL' | 'connections cut' | 'server stopped at once';

interface Interruption {
  readonly stage: string;
  /** The statement that is running then, as PostgreSQL shows it. */
  readonly during: string;
  readonly means: Means;
  /** The share of the rows that this run writes before; the stages at the end come after all. */
  readonly after: number;
}

const tenth = 0.1;

const interruptions: readonly Interruption[] = [
  { stage: 'stored rows are compared', during: 'select "id", "source_id"%', means: 'SIGKILL', after: 0 },
  { stage: 'accommodations are copied', during: '%copy accommodation (%', means: 'SIGKILL', after: tenth },
  { stage: 'addresses are copied', during: '%copy slug_locales (%', means: 'connections cut', after: tenth },
  { stage: 'rates are copied', during: '%copy room_rates (%', means: 'server stopped at once', after: tenth },
  { stage: 'room types are copied', during: '%copy room_type (%', means: 'SIGKILL', after: tenth },
  { stage: 'search rows are written', during: '%insert into accommodation_search%', means: 'SIGKILL', after: tenth },
  { stage: 'words are written', during: '%insert into accommodation_document%', means: 'connections cut', after: tenth },
  { stage: 'a batch is committed', during: 'commit', means: 'SIGKILL', after: tenth },
  { stage: 'statistics are collected', during: 'analyze %', means: 'SIGKILL', after: 1 },
  { stage: 'places are counted', during: '%update place set accommodations%', means: 'SIGKILL', after: 1 },
];

interface Outcome extends Interruption {
  readonly seconds: number;
  readonly stored: number;
  readonly faults: readonly string[];
}

interface Run {
  readonly child: ChildProcess;
  readonly output: Promise<string>;
}

function runImport(url: string, file: string): Run {
  const child = spawn(process.execPath, [join(root, 'apps/api/dist/import.mjs'), file], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr?.on('data', (part) => {
    text += part;
  });
  return { child, output: once(child, 'close').then(() => text) };
}

/** Whatever was written whole is there, and nothing else. */
function faultsOf(state: CatalogueState): string[] {
  const { accommodations } = state;
  const expected: Record<string, number> = {
    'search rows': accommodations,
    documents: accommodations,
    addresses: accommodations * 4,
    'room types': accommodations * 2,
    'rows of rates': accommodations * 2,
  };
  const found: Record<string, number> = {
    'search rows': state.searchRows,
    documents: state.documents,
    addresses: state.addresses,
    'room types': state.roomTypes,
    'rows of rates': state.rates,
  };
  return Object.entries(expected).flatMap(([name, count]) => (found[name] === count ? [] : [`${name}: ${found[name]}, not ${count}`]));
}

/** Imports a file, interrupted at every stage in turn and run again each time, until it ends by itself. */
export async function interruptedImport(rows: number, folder: string, signal: AbortSignal): Promise<string> {
  const file = (await madeUp(rows).file?.(folder)) ?? '';
  const postgres = await startPostgres({ dataDir: join(folder, 'interrupted') });
  try {
    await importPlaces(postgres.url, signal);
    const observer = new ImportObserver(postgres.url);
    const outcomes: Outcome[] = [];
    for (const interruption of interruptions) {
      signal.throwIfAborted();
      const began = performance.now();
      const run = runImport(postgres.url, file);
      await reached(observer, interruption, rows, run.child);
      if (interruption.means === 'SIGKILL') run.child.kill('SIGKILL');
      else if (interruption.means === 'connections cut') await observer.cutImport();
      else process.kill(postgres.pid(), 'SIGQUIT');
      await run.output;
      const state = await observer.settled();
      const seconds = (performance.now() - began) / 1000;
      outcomes.push({ ...interruption, seconds, stored: state.accommodations, faults: faultsOf(state) });
      console.error(`${interruption.stage}: ${interruption.means}, ${state.accommodations} stored`);
    }
    const last = await runImport(postgres.url, file).output;
    const end = await observer.settled();
    await observer.close();
    if (rowsIn(last) !== rows || !last.includes(`${rows.toLocaleString('en')} unchanged, 0 rejected`))
      throw new Error(`The import did not recognise all of its rows: ${last}`);
    return report(outcomes, faultsOf(end), end.accommodations, rows, last);
  } finally {
    await postgres.stop();
  }
}

async function reached(observer: ImportObserver, { during, after, stage }: Interruption, rows: number, child: ChildProcess): Promise<void> {
  const enough = (await observer.reserved()) + rows * after;
  while (child.exitCode === null && after < 1 && (await observer.reserved()) < enough) await sleep(100);
  for (; child.exitCode === null; await sleep(1)) if (await observer.isAt(during)) return;
  throw new Error(`The import ended before it was interrupted when ${stage}.`);
}

function report(outcomes: readonly Outcome[], faults: readonly string[], stored: number, rows: number, last: string): string {
  const wrong = [...outcomes.flatMap((outcome) => outcome.faults.map((fault) => `${outcome.stage}: ${fault}`)), ...faults];
  if (stored !== rows) wrong.push(`${stored} accommodations are stored, not ${rows}`);
  if (wrong.length > 0) throw new Error(`The interrupted import left faults:\n${wrong.join('\n')}`);
  const table = markdownTable(
    ['interrupted when', 'by', 'whole accommodations stored', 's until then'],
    outcomes.map(({ stage, means, stored: count, seconds }) => [stage, means, shown(count), shown(seconds, 1)]),
  );
  return `${table}\n\nAfter each: every stored accommodation has all of its rows. In the end all ${shown(rows)} are stored once:\n${last.trim()}`;
}
