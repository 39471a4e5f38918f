import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { untilStopped } from '../checkout/stop-signals.ts';
import { devRelease } from '../dev/dev-release.ts';
import { describeDevSlice, devBase } from '../dev/dev-slice.ts';
import { servedRelease } from '../dev/served-release.ts';
import { type LocalKeys, prepareKeys } from '../site/local-keys.ts';
import { freePort } from '../site/ports.ts';
import { runServer } from '../site/server-process.ts';
import { startAgainstProxy } from './against-proxy.ts';
import { unmetNeeds } from './remote-needs.ts';
import { remotePlacements } from './remote-release.ts';
import { type RemoteSite, readRemoteSite } from './remote-site.ts';

interface DevelopAgainst {
  readonly address: string;
  readonly allowWrites: boolean;
  /** Ports of the bundlers by slice. */
  readonly sources: ReadonlyMap<string, number>;
  readonly port: number;
  /** Folder for the release store, the state of the shell and its log; it is emptied. */
  readonly stateDir: string;
  /** Starts the bundlers and resolves with the folder of the shell's build. */
  readonly build: () => Promise<string>;
  readonly signal: AbortSignal;
  readonly report: (line: string) => void;
}

/** Throws one sentence when a slice needs what the remote site has not. */
async function requireFit(sources: ReadonlyMap<string, number>, remote: RemoteSite): Promise<void> {
  for (const port of sources.values()) {
    const [problem] = unmetNeeds(await describeDevSlice(devBase(port)), remote);
    if (problem) throw new Failure(problem);
  }
}

/** The local shell, with the remote site's name, data and pictures, which it gets through the proxy. */
function startShell(dist: string, shellPort: number, { remote, port, stateDir, store, keys, report }: ShellOptions) {
  const local = `http://localhost:${port}`;
  return runServer(
    {
      name: 'shell',
      script: path.join(dist, 'node/server.mjs'),
      env: {
        NODE_ENV: 'development',
        SHELL_WORKERS: '1',
        CHECK_RELEASES: '0',
        HOST: '127.0.0.1',
        PORT: String(shellPort),
        API_URL: `http://127.0.0.1:${port}/api`,
        IMAGES_URL: `http://127.0.0.1:${port}`,
        SHELL_SECRET: randomBytes(32).toString('base64url'),
        SITE_URL: local,
        SITE_HOST: remote.site.host,
        SELLER_EMAIL: remote.site.email,
        SELLER_PHONE: remote.site.phone,
        RELEASES_DIR: store,
        ...keys,
        SHELL_STATE_DIR: path.join(stateDir, 'shell'),
      },
      logFile: path.join(stateDir, 'shell.log'),
      health: `http://127.0.0.1:${shellPort}/health`,
    },
    report,
  );
}
interface ShellOptions extends Pick<DevelopAgainst, 'port' | 'stateDir' | 'report'> {
  readonly remote: RemoteSite;
  readonly store: string;
  readonly keys: LocalKeys;
}

/** Runs slices from source against a running site until `signal` is aborted. */
export async function developAgainst(options: DevelopAgainst): Promise<void> {
  const { address, sources, port, stateDir, signal, report } = options;
  const began = Date.now();
  const remote = await readRemoteSite(address);
  const store = path.join(stateDir, 'releases');
  await rm(stateDir, { recursive: true, force: true });
  await mkdir(store, { recursive: true });
  const keys = await prepareKeys(store, path.join(stateDir, 'shell'));
  const chosen = [...sources.keys()];
  const dist = await options.build();
  signal.throwIfAborted();
  const shellPort = await freePort();
  const others = await remotePlacements(remote, chosen, store, `http://127.0.0.1:${port}`);
  const releases = devRelease(sources, async () => others);
  await releases.release(store, signal);
  await requireFit(sources, remote);
  const proxy = await startAgainstProxy({
    ...options,
    remote,
    chosen,
    shellPort,
    store,
    shellFiles: new Set(await readdir(path.join(dist, 'web'))),
    hotOrigins: [...sources.values()].flatMap((own) => [devBase(own).slice(0, -1), `ws://localhost:${own}`]),
    beforePage: () => releases.settle(store, () => servedRelease(shellPort)),
  });
  const shell = startShell(dist, shellPort, { remote, port, stateDir, store, keys, report });
  try {
    await shell.ready;
    const following = releases.follow(store, signal);
    const writes = remote.isLocal || options.allowWrites ? 'are sent there' : 'are refused without --allow-writes';
    console.log(
      `\nThe site:     http://localhost:${port}\nFrom source:  ${chosen.join(', ')}\nAll else:     ${remote.origin}; orders and other changes ${writes}`,
    );
    console.log(`\nReady after ${((Date.now() - began) / 1000).toFixed(1)} s. Ctrl-C stops everything.`);
    await untilStopped(signal);
    await following;
  } finally {
    proxy.close();
    proxy.closeAllConnections();
    await shell.stop();
  }
}
