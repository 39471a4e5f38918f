import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import path from 'node:path';
import { ownOrigins, siteUrl } from '../site.ts';

export const repository = path.join(import.meta.dirname, '../../../../..');
/** The build of the checkout's shell. */
export const builtShell = path.join(repository, 'apps/shell/dist');

export interface ShellProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Id of the live release. */
  release(): Promise<string>;
  /** Waits until a release is live and returns the milliseconds. */
  untilServing(release: string, withinMs?: number): Promise<number>;
  stop(): Promise<void>;
}

export const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? found(address.port) : failed(new Error('no free port'))));
    });
  });
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Starts a second shell, of the checkout or of another build, with the API and pictures of the running site and another release store. */
export async function startShell(
  releasesDir: string,
  settings: Readonly<Record<string, string>> = {},
  dist = builtShell,
): Promise<ShellProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  ownOrigins.add(url);
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
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
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
    release,
    async untilServing(wanted, withinMs = 5000) {
      const began = Date.now();
      while (Date.now() - began < withinMs) {
        if ((await release()) === wanted) return Date.now() - began;
        await sleep(25);
      }
      throw new Error(`the shell serves ${await release()}, not ${wanted}`);
    },
    stop: () =>
      new Promise((ended) => {
        if (child.exitCode !== null) return ended();
        child.once('exit', () => ended());
        child.kill('SIGTERM');
      }),
  };
  for (let attempts = 0; attempts < 200; attempts += 1) {
    if (child.exitCode !== null) throw new Error(`the shell ended: ${lastErrorLine}`);
    if (await health().catch(() => undefined)) return shell;
    await sleep(50);
  }
  await shell.stop();
  throw new Error(`the shell does not answer: ${lastErrorLine}`);
}
