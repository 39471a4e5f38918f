import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Release } from '@nocleh/contracts/release.ts';
import { entryKey, entryText, noEntry, sealed, sha256 } from '@nocleh/contracts/signing/log-entry.ts';
import { createKeyPair, readSigningKey, signed } from '@nocleh/contracts/signing/signature.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { freePort } from '@nocleh/tool-start/site/ports.ts';

const startMs = 60_000;

/** A shell of its own that serves a candidate alone. */
export interface CandidateSite {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** A store in which the candidate is live, with the artifacts of another one and a key of its own. Returns the public key. */
async function writeStore(folder: string, artifactsOf: string, release: Release): Promise<string> {
  const pair = createKeyPair();
  const key = readSigningKey(pair.privatePem);
  const document = `${JSON.stringify(signed('release', release, key))}\n`;
  for (const name of ['releases', 'log']) await mkdir(path.join(folder, name), { recursive: true });
  await symlink(path.resolve(artifactsOf, 'artifacts'), path.join(folder, 'artifacts'), 'junction');
  await writeFile(path.join(folder, 'releases', `${release.id}.json`), document);
  const at = new Date().toISOString();
  const change = { number: 1, at, by: 'verify', action: 'promote', to: release.id, document: sha256(document), previous: noEntry } as const;
  await writeFile(path.join(folder, entryKey(1)), entryText(sealed(change, key)));
  await writeFile(path.join(folder, 'current'), release.id);
  return pair.publicPem;
}

function spawnShell(shellDir: string, folder: string, publicKey: string, port: number, apiUrl: string): ChildProcess {
  const { PATH, SystemRoot } = process.env;
  return spawn(process.execPath, [path.join(shellDir, 'node/server.mjs')], {
    env: {
      ...(PATH ? { PATH } : {}),
      ...(SystemRoot ? { SystemRoot } : {}),
      NODE_ENV: 'production',
      PORT: String(port),
      SITE_URL: `http://127.0.0.1:${port}`,
      API_URL: apiUrl,
      IMAGES_URL: new URL(apiUrl).origin,
      SHELL_SECRET: randomBytes(32).toString('hex'),
      SHELL_WORKERS: '1',
      RELEASES_DIR: path.join(folder, 'store'),
      RELEASE_PUBLIC_KEYS: publicKey,
      SHELL_STATE_DIR: path.join(folder, 'state'),
      CHECK_RELEASES: '0',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Starts a shell of this build with the candidate, and the data of an API. Its process has nothing of the environment of this one. */
export async function startCandidate(store: string, release: Release, shellDir: string, apiUrl: string): Promise<CandidateSite> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'candidate-'));
  const publicKey = await writeStore(path.join(folder, 'store'), store, release);
  const port = await freePort();
  const child = spawnShell(shellDir, folder, publicKey, port, apiUrl);
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = chunk.toString().slice(-1_000);
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + startMs; Date.now() < until && child.exitCode === null; await sleep(50))
    if (
      await fetch(`${url}/ready`)
        .then(({ ok }) => ok)
        .catch(() => false)
    )
      return { url, stop };
  await stop();
  throw new Failure(`The shell in ${shellDir} does not serve the candidate${said ? `: ${said.trim()}` : ' in time'}.`);
}
