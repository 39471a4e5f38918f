import cluster from 'node:cluster';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Release } from '@nocleh/contracts/release.ts';
import { shellHash } from '@nocleh/contracts/shell-hash.ts';
import type { PublicKeys } from '@nocleh/contracts/signing/signature.ts';
import { serveMetrics } from '@nocleh/monitoring/metrics/metrics-server.ts';
import { type Environment, readServerEnvironment } from '../config/environment.ts';
import { log } from '../config/log.ts';
import { artifactsIn, openReleaseStore, type ReleaseStore } from '../store/release-store.ts';
import { CandidateCheck, type DrawCandidate } from './candidate-check.ts';
import { KeptReleases } from './kept-releases.ts';
import { ReleasePointer } from './release-pointer.ts';
import { ReportFile } from './report-file.ts';
import { Supervisor } from './supervisor.ts';
import { openShellMetrics } from './supervisor-metrics.ts';

/** Names this build of the shell. */
async function ownBuild(): Promise<string> {
  const hash = createHash('sha256');
  const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.mjs')).toSorted();
  for (const file of files) hash.update(await readFile(path.join(import.meta.dirname, file)));
  return hash.digest('hex').slice(0, 20);
}

/** Without a writable folder the shell works, but what it keeps is lost with it. */
async function openKept(folder: string, keys: PublicKeys): Promise<KeptReleases> {
  const build = await ownBuild();
  try {
    return await KeptReleases.open(folder, build, keys);
  } catch (error) {
    log('error', 'folder of the shell not writable', { folder, error });
    return KeptReleases.open(await mkdtemp(path.join(os.tmpdir(), 'shell-')), build, keys);
  }
}

/** For copying all files of a release from a bucket before it is served. */
const copyTimeoutMs = 60_000;
const pruneMs = 10 * 60_000;

type DrawWithStore = (release: Release, environment: Environment, store: ReleaseStore) => ReturnType<DrawCandidate>;

/** Starts the processes that answer visitors and keeps them running until SIGTERM or SIGINT. */
export async function supervise(draw: DrawWithStore): Promise<void> {
  const environment = readServerEnvironment(process.env);
  // Processes that run code of slices don't get it.
  delete process.env.SHELL_SIGNING_KEY;
  const keys = { maintainers: environment.RELEASE_PUBLIC_KEYS, shells: environment.SHELL_PUBLIC_KEYS ?? new Map() };
  const { HOST, PORT } = environment;
  const store = await openReleaseStore(environment);
  const kept = await openKept(environment.SHELL_STATE_DIR ?? path.join(store.folder, '../shell'), environment.RELEASE_PUBLIC_KEYS);
  const check = new CandidateCheck({
    isOff: environment.CHECK_RELEASES === 0,
    kept,
    source: {
      artifactsDir: artifactsIn(store),
      fetchArtifact: store.fetchArtifact,
      timeoutMs: environment.SLICE_TIMEOUT_MS,
      artifactTimeoutMs: copyTimeoutMs,
    },
    draw: (release) => draw(release, environment, store),
  });
  const shell = `${HOST === '0.0.0.0' || HOST === '127.0.0.1' ? os.hostname() : HOST}:${PORT}`;
  const build = shellHash(await readFile(path.join(import.meta.dirname, '../web/assets.json')));
  const report = new ReportFile(store.objects, shell, (error) => log('warn', 'report for the release store not written', { error }));
  const pointer = new ReleasePointer(store.objects, keys, () => kept.accepted);
  const releaseLog = { store: store.objects, shell, signingKey: environment.SHELL_SIGNING_KEY, keys };
  // Workers take connections themselves: one that is handed to a worker which has just ended would wait for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ stdio: ['ignore', 'inherit', 'inherit', 'ipc', 'pipe'] });
  const onStartFailure = (why: string) => {
    process.stderr.write(`The shell does not start: ${why}\n`);
    process.exit(1);
  };
  const metrics = environment.METRICS_PORT > 0 ? openShellMetrics(__APP_VERSION__) : undefined;
  const supervisor = new Supervisor({
    shell,
    build,
    workers: environment.SHELL_WORKERS,
    releaseLog,
    pointer,
    report,
    kept,
    check,
    onStartFailure,
    onProcessEnd: metrics?.noteEnd,
  });
  if (metrics) await serveMetrics(() => metrics.text(supervisor), environment.METRICS_PORT, HOST);
  cluster.once('listening', (_, { port }) => log('info', 'shell is listening', { port, processes: environment.SHELL_WORKERS }));
  const stop = () => void supervisor.stop().finally(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const prune = () => void store.prune(kept.all()).catch((error: unknown) => log('warn', 'old copies of artifacts not deleted', { error }));
  setInterval(prune, pruneMs).unref();
  await supervisor.start();
  prune();
}
