import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfiguration } from '@nocleh/contracts/configuration.ts';
import * as z from 'zod/mini';
import { createWorkerPool } from '../convert/worker-pool.ts';
import { Env } from '../env.ts';
import { allowedHosts } from '../source/allowed-hosts.ts';
import { mastersIn } from './master-store.ts';
import { originalsIn } from './original.ts';
import { preparePhotographs } from './prepare-photographs.ts';

const usage = 'Usage: node apps/images/dist/photographs.mjs <folder | photos.jsonl>';
const say = (text: string) => process.stderr.write(`${text}\n`);
const Settings = z.pick(Env, { IMAGE_ROOT: true, IMAGE_HOSTS: true, WORKERS: true, WORKER_BYTES: true });

/** Prints the path of the file for the import, and nothing else, on the standard output. */
async function main(args: readonly string[]): Promise<boolean> {
  const [given, ...more] = args;
  if (!given || given.startsWith('--') || more.length > 0) throw new Error(usage);
  const path = resolve(process.env.INIT_CWD ?? '.', given);
  if (!existsSync(path)) throw new Error(`There is no file or folder ${path}.`);
  const { IMAGE_ROOT, IMAGE_HOSTS, WORKERS, WORKER_BYTES } = readConfiguration('The check of photographs', Settings, process.env);
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());
  const workers = createWorkerPool({
    script: join(import.meta.dirname, 'worker.mjs'),
    limits: { bytes: WORKER_BYTES, cpuMs: 20_000, wallMs: 60_000 },
  });
  try {
    const { file, rows, refused } = await preparePhotographs({
      path,
      readOriginal: (folder) => originalsIn(folder, { hosts: allowedHosts(IMAGE_HOSTS) }),
      storeMaster: mastersIn(IMAGE_ROOT, workers.convert),
      concurrency: WORKERS,
      signal: stopped.signal,
      onProgress: (count) => {
        if (process.stderr.isTTY) process.stderr.write(`\r${count} pictures`);
      },
    });
    if (process.stderr.isTTY) process.stderr.write('\r');
    say(`${rows} rows checked, ${refused} refused.`);
    if (file === undefined) say('Interrupted. Run it again to continue: what is converted stays.');
    else process.stdout.write(`${file}\n`);
    return file !== undefined;
  } finally {
    workers.close();
  }
}

try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
