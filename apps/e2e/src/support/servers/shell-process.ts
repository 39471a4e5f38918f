import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { keyFiles } from '@nocleh/tool-release/release-keys.ts';
import { freePort } from '@nocleh/tool-start/site/ports.ts';
import { ownOrigins, siteUrl } from '../site.ts';

export const repository = path.join(import.meta.dirname, '../../../../..');
/** Time that a shell has to answer. It reads a whole release before, which takes 5 s from a bucket and more beside other journeys. */
const startWithinMs = 60_000;
/** The build of the checkout's shell. */
export const builtShell = path.join(repository, 'apps/shell/dist');

export interface LogLine {
  readonly level: string;
  readonly message: string;
  readonly time: string;
  readonly slice?: string;
  readonly hash?: string;
  readonly why?: string | readonly string[];
  readonly pid?: number;
  readonly release?: string;
}

export interface ShellProcess {
  readonly url: string;
  /** The supervisor. */
  readonly child: ChildProcess;
  /** Lines of its log so far. */
  readonly log: readonly LogLine[];
  /** Id of the live release. */
  release(): Promise<string>;
  /** Waits until a release is live and returns the milliseconds. */
  untilServing(release: string, withinMs?: number): Promise<number>;
  stop(): Promise<void>;
}

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** The keys beside a store, as a shell gets them. */
export function shellKeys(releasesDir: string): Readonly<Record<string, string>> {
  const [release, shell] = [keyFiles(`${releasesDir}-keys`, 'release'), keyFiles(`${releasesDir}-keys`, 'shell')];
  return { RELEASE_PUBLIC_KEYS: release.publicFile, SHELL_PUBLIC_KEYS: shell.publicFile, SHELL_SIGNING_KEY: shell.privateFile };
}

/**
 * Starts a second shell, of the checkout or of another build, with the API and pictures of the running site and another release store.
 * It has one process that answers, as each one takes a second of processor time to start; tests about several set `SHELL_WORKERS`.
 */
export async function startShell(
  releasesDir: string,
  settings: Readonly<Record<string, string>> = {},
  dist = builtShell,
): Promise<ShellProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  ownOrigins.add(url);
  const stateDir = await mkdtemp(path.join(tmpdir(), 'shell-'));
  const child = spawn(process.execPath, [path.join(dist, 'node/server.mjs')], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      API_URL: `${siteUrl()}/api`,
      IMAGES_URL: siteUrl(),
      SITE_URL: url,
      SHELL_SECRET: randomBytes(32).toString('hex'),
      RELEASES_DIR: releasesDir,
      ...shellKeys(releasesDir),
      SHELL_STATE_DIR: stateDir,
      SHELL_WORKERS: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: LogLine[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('{')) log.push(JSON.parse(line) as LogLine);
  });
  let lastErrorLine = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    lastErrorLine = chunk.toString();
  });
  const health = () =>
    fetch(`${url}/health`, { signal: AbortSignal.timeout(2000) }).then((response) => response.json() as Promise<{ release: string }>);
  const release = async () => (await health()).release;
  const shell: ShellProcess = {
    url,
    child,
    log,
    release,
    async untilServing(wanted, withinMs = 60_000) {
      const began = Date.now();
      while (Date.now() - began < withinMs) {
        if ((await release()) === wanted) return Date.now() - began;
        await sleep(25);
      }
      throw new Error(`the shell serves ${await release()}, not ${wanted}`);
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      await rm(stateDir, { recursive: true, force: true });
    },
  };
  const began = Date.now();
  while (Date.now() - began < startWithinMs) {
    if (child.exitCode !== null) throw new Error(`the shell ended: ${lastErrorLine}`);
    if (await health().catch(() => undefined)) return shell;
    await sleep(50);
  }
  await shell.stop();
  throw new Error(`the shell does not answer after ${startWithinMs} ms: ${log.map(({ message }) => message).join(', ')} ${lastErrorLine}`);
}
