import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { openLogFile } from '@nocleh/tool-start/site/log-file.ts';
import { freePort } from '@nocleh/tool-start/site/ports.ts';

/** A running site with the two pages: ours in some version, or one written with something else. */
export interface Version {
  readonly name: string;
  readonly url: string;
  /** The process whose family draws pages. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** Our site, with the addresses from which the peers take the same data and pictures. */
export interface Ours extends Version {
  readonly apiUrl: string;
  readonly imagesUrl: string;
  readonly databaseUrl: string;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await ended;
  clearTimeout(force);
}

const shownCharacters = 2_000;

/** Writes what a process prints to a log, which is removed with the other files of the benchmark. Returns what it has printed last. */
function logTo(child: ChildProcess, path: string): () => string {
  const log = openLogFile(path);
  let last = '';
  const write = (chunk: Buffer) => {
    log.write(chunk);
    last = (last + chunk).slice(-shownCharacters);
  };
  child.stdout?.on('data', write);
  child.stderr?.on('data', write);
  child.once('close', () => void log.close());
  return () => last.trim();
}

export interface OursOptions {
  readonly name: string;
  /** The checkout to build and to start. */
  readonly checkout: string;
  readonly stateDir: string;
  /** Where its errors are reported. */
  readonly dsn: string;
}

/** Starts the site of a checkout with the checkout's own code: an older version may start in another way. */
export async function startOurs({ name, checkout, stateDir, dsn }: OursOptions): Promise<Ours> {
  const script = join(import.meta.dirname, 'start-checkout.cli.ts');
  const child = fork(script, [checkout, stateDir, dsn], { cwd: checkout, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const last = logTo(child, `${stateDir}.log`);
  const [message] = (await Promise.race([once(child, 'message'), once(child, 'close')])) as [Omit<Ours, 'name' | 'stop'> | number];
  if (typeof message !== 'object') throw new Failure(`The site in ${checkout} did not start:\n${last()}`);
  return { name, ...message, stop: () => end(child) };
}

const startMs = 60_000;

/** Starts the production build of a peer; it reads our API and shows pictures of our image service. */
export async function startPeer(name: string, folder: string, { apiUrl, imagesUrl }: Ours, logFile: string): Promise<Version> {
  const port = await freePort();
  const child = spawn(process.execPath, ['serve.mjs'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), API_URL: apiUrl, IMAGES_URL: imagesUrl },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const last = logTo(child, logFile);
  const url = `http://localhost:${port}`;
  const deadline = Date.now() + startMs;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/vyhledavani`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return { name, url, pid: child.pid ?? 0, stop: () => end(child) };
    await sleep(200);
  }
  await end(child);
  throw new Failure(`The peer "${name}" did not start:\n${last()}`);
}
