import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { startPostgres } from '@nocleh/tool-postgres/postgres.ts';
import { root } from '@nocleh/tool-start/checkout/paths.ts';
import { runTool } from '@nocleh/tool-start/checkout/run-tool.ts';
import { loadDemoContent } from '@nocleh/tool-start/site/demo-content.ts';
import * as machine from '../machine.ts';
import { cpuOfEndedChildren, cpuOfFamily, difference } from '../process-figures.ts';
import { occupyUnits } from './occupy-units.repository.ts';
import { settle } from './settle.repository.ts';

/** Duration and CPU of an import; unknown for the demo content, which is loaded with its places. */
export interface ImportFigures {
  readonly rows: number;
  readonly seconds: number;
  readonly cpuMs: number | undefined;
  readonly postgresCpuMs: number | undefined;
  readonly load: string;
}

/** A database with one set of accommodations. */
export interface DataSet {
  readonly name: string;
  readonly databaseUrl: string;
  readonly postgresPid: () => number;
  readonly import: ImportFigures | undefined;
  stop(): Promise<void>;
}

export interface Source {
  readonly name: string;
  /** Returns a file of accommodations in the folder; undefined: the demo content. */
  readonly file: ((folder: string) => Promise<string>) | undefined;
}

const places = join(root, 'tools/demo-data/places.jsonl.gz');

/** Imports a copy, because the import writes rejected rows beside the file. */
export const southTyrol = (file: string): Source => ({
  name: 'South Tyrol',
  file: async (folder) => {
    await stat(file).catch(() => {
      throw new Failure(`There is no file ${file}.`);
    });
    const copy = join(folder, basename(file));
    await copyFile(file, copy);
    return copy;
  },
});

export const madeUp = (rows: number): Source => ({
  name: `${rows.toLocaleString('en')} made up`,
  file: async (folder) => {
    const file = join(folder, 'made-up.jsonl');
    const generator = spawn(process.execPath, [join(root, 'tools/demo-data/bench-data.ts'), String(rows)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await pipeline(generator.stdout, createWriteStream(file));
    return file;
  },
});

export const demo: Source = { name: 'demo', file: undefined };

/** Starts a new database and fills it through the product's own import. */
export async function prepare(source: Source, stateDir: string, signal: AbortSignal): Promise<DataSet> {
  const folder = join(stateDir, source.name.replaceAll(/\W+/g, '-').toLowerCase());
  await mkdir(folder, { recursive: true });
  const file = await source.file?.(folder);
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  try {
    const imported = file === undefined ? await loadDemo(postgres.url, folder, signal) : await importTimed(postgres, file, signal);
    signal.throwIfAborted();
    await occupyUnits(postgres.url);
    await settle(postgres.url);
    return {
      name: source.name,
      databaseUrl: postgres.url,
      postgresPid: postgres.pid,
      import: imported,
      stop: postgres.stop,
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function loadDemo(databaseUrl: string, folder: string, signal: AbortSignal): Promise<undefined> {
  await loadDemoContent({ databaseUrl, markFile: join(folder, 'loading'), logFile: join(folder, 'demo-content.log'), signal });
}

async function runImport(databaseUrl: string, args: readonly string[], signal: AbortSignal): Promise<string> {
  const { code, output } = await runTool(process.execPath, [join(root, 'apps/api/dist/import.mjs'), ...args], {
    cwd: root,
    env: { DATABASE_URL: databaseUrl },
    signal,
  });
  if (code !== 0) throw new Failure(`${output.trim()}\nThe import of ${args.at(-1)} failed: the reason stands above.`);
  return output;
}

export const importPlaces = async (databaseUrl: string, signal: AbortSignal) => await runImport(databaseUrl, ['--places', places], signal);

export const importFile = async (databaseUrl: string, file: string, signal: AbortSignal) => await runImport(databaseUrl, [file], signal);

/** Time and CPU of the whole command, including its start and the connection to the database. */
async function importTimed(postgres: { url: string; pid: () => number }, file: string, signal: AbortSignal): Promise<ImportFigures> {
  await importPlaces(postgres.url, signal);
  const cpu = async () => ({ command: await cpuOfEndedChildren(), postgres: await cpuOfFamily(postgres.pid()) });
  const before = await cpu();
  const began = performance.now();
  const output = await runImport(postgres.url, [file], signal);
  const seconds = (performance.now() - began) / 1000;
  const after = await cpu();
  return {
    rows: rowsIn(output),
    seconds,
    cpuMs: difference(after.command, before.command),
    postgresCpuMs: difference(after.postgres, before.postgres),
    load: machine.load(),
  };
}

/** The first line of the import's summary is `9,367 rows in 8.1 s: …`. */
export function rowsIn(output: string): number {
  const rows = /^([\d,]+) rows in /m.exec(output)?.[1];
  if (rows === undefined) throw new Error(`The import does not say how many rows it took: ${output}`);
  return Number(rows.replaceAll(',', ''));
}
