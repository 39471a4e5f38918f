import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sliceApps } from '@nocleh/tool-build/slice-apps.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { publish } from '@nocleh/tool-release/artifact-store.ts';
import { developAgainst } from '../against/develop-against.ts';
import { requireBuild } from '../checkout/build.ts';
import { lockCheckout } from '../checkout/checkout-lock.ts';
import { builtApp, localState, root } from '../checkout/paths.ts';
import { stopSignals, untilStopped } from '../checkout/stop-signals.ts';
import { type Bundler, startBundler } from '../dev/bundler.ts';
import { startDevProxy } from '../dev/dev-proxy.ts';
import { devRelease } from '../dev/dev-release.ts';
import { devBase } from '../dev/dev-slice.ts';
import { untilBuilt, watchBuilds } from '../dev/restart-on-build.ts';
import { servedRelease } from '../dev/served-release.ts';
import { freePort, requirePort } from '../site/ports.ts';
import { startSite } from '../site/site.ts';

const began = Date.now();
const host = process.env.HOST || '127.0.0.1';
const signal = stopSignals();
/** A change is served at once, whether it can be drawn or not: its error is what the developer wants to see. */
const developmentShell = { NODE_ENV: 'development', SHELL_WORKERS: '1', CHECK_RELEASES: '0' };
const report = (line: string) => console.error(line);

const help = `npm run dev                              the site with all slices from source
npm run dev -- <slice> ...               these slices from source, the others from their builds
npm run dev -- <slice> ... --against <address> [--allow-writes]
                                         these slices from source, everything else from a running site: no database, API or
                                         pictures of this machine. Orders and other changes are refused unless the site runs
                                         on this machine or --allow-writes is given`;
const usage = 'It takes: npm run dev -- [slice ...] [--against <address> [--allow-writes]]; --help says more.';
const options = { against: { type: 'string' }, 'allow-writes': { type: 'boolean' }, help: { type: 'boolean' } } as const;

const readArguments = () => {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch {
    throw new Failure(usage);
  }
};

const chosenSlices = (names: readonly string[]): typeof sliceApps => {
  const unknown = names.find((name) => !sliceApps.some((app) => app.name === name));
  if (unknown) throw new Failure(`There is no slice "${unknown}": the slices are ${sliceApps.map(({ name }) => name).join(', ')}.`);
  return names.length === 0 ? sliceApps : sliceApps.filter(({ name }) => names.includes(name));
};

const develop = async (chosen: typeof sliceApps, port: number, bundlers: Bundler[]) => {
  const logsDir = join(localState, 'logs');
  const stateDir = localState;
  await mkdir(logsDir, { recursive: true });
  const names = chosen.map(({ name }) => name);
  const sources = new Map(chosen.map(({ name, port: own }) => [name, own]));
  for (const own of sources.values()) await requirePort(String(own), own);
  console.log('Building ...');
  await requireBuild(join(logsDir, 'build.log'), { signal });
  const start = (app: string, mode: 'serve' | 'watch') => bundlers.push(startBundler(app, mode, logsDir, report));
  const since = Date.now();
  for (const name of names) start(name, 'serve');
  start('shell', 'watch');
  start('api', 'watch');
  const shellFiles = ['web/assets.json', 'node/server.mjs'].map((file) => join(root, 'apps/shell/.dev', file));
  const apiFile = join(root, 'apps/api/.dev/server.mjs');
  await untilBuilt([...shellFiles, apiFile], since, signal);

  const shellPort = await freePort();
  const others = sliceApps.filter(({ name }) => !sources.has(name));
  const releases = devRelease(sources, (store) =>
    Promise.all(others.map(async ({ name }) => ({ artifact: await publish(store, builtApp(name)) }))),
  );
  const hot = [...sources.values()].flatMap((own) => [devBase(own).slice(0, -1), `ws://localhost:${own}`]);
  const url = `http://localhost:${port}`;
  const site = await startSite({
    port: shellPort,
    stateDir,
    siteUrl: url,
    databaseUrl: process.env.DATABASE_URL,
    skipBuild: true,
    release: () => releases.release(join(stateDir, 'releases'), signal),
    scripts: { shell: 'apps/shell/.dev/node/server.mjs', api: 'apps/api/.dev/server.mjs' },
    env: { shell: developmentShell, api: { NODE_ENV: 'development' } },
    signal,
    progress: (line) => console.log(`${line} ...`),
    report,
  });
  const beforePage = () => releases.settle(site.releasesDir, () => servedRelease(shellPort));
  const proxy = await startDevProxy({ port, host, shellPort, hotOrigins: hot, beforePage });
  const watching = [
    releases.follow(site.releasesDir, signal),
    watchBuilds(shellFiles, () => site.restart('shell'), signal),
    watchBuilds([apiFile], () => site.restart('api'), signal),
  ];
  console.log(`\nThe site:     ${url}\nIts mail:     ${site.inboxUrl}\nFrom source:  ${names.join(', ')}; shell and API with a restart`);
  console.log(`\nReady after ${((Date.now() - began) / 1000).toFixed(1)} s. Ctrl-C stops everything.`);
  await untilStopped(signal);
  console.log('\nStopping ...');
  proxy.close();
  proxy.closeAllConnections();
  await Promise.all(watching);
  await site.stop();
};

/** Builds the shell once, beside the first builds of the slices. */
const buildShell = async (logsDir: string, bundlers: Bundler[]): Promise<string> => {
  console.log('Building ...');
  const bundler = startBundler('shell', 'build', logsDir, report);
  bundlers.push(bundler);
  const [code] = await once(bundler.child, 'exit');
  if (code !== 0 && !signal.aborted)
    throw new Failure(`The shell could not be built: the reason is in ${join(logsDir, 'shell-build.log')}.`);
  return join(root, 'apps/shell/.dev');
};

const againstSite = async (chosen: typeof sliceApps, address: string, allowWrites: boolean, port: number, bundlers: Bundler[]) => {
  const logsDir = join(localState, 'logs');
  await mkdir(logsDir, { recursive: true });
  const sources = new Map(chosen.map(({ name, port: own }) => [name, own]));
  for (const own of sources.values()) await requirePort(String(own), own);
  const build = () => {
    for (const name of sources.keys()) bundlers.push(startBundler(name, 'serve', logsDir, report));
    return buildShell(logsDir, bundlers);
  };
  await developAgainst({ address, allowWrites, sources, port, stateDir: join(localState, 'against'), build, signal, report });
};

const run = async () => {
  const { values, positionals } = readArguments();
  if (values.help) return console.log(help);
  const { against, 'allow-writes': allowWrites = false } = values;
  if (allowWrites && against === undefined) throw new Failure(usage);
  const chosen = chosenSlices(positionals);
  const address = `http://localhost:${process.env.PORT || 4000}`;
  const unlock = await lockCheckout(join(localState, against === undefined ? 'running.json' : 'against.json'), address);
  const bundlers: Bundler[] = [];
  const stopBundlers = () => {
    for (const bundler of bundlers) bundler.stop();
  };
  // What waits for a build ends with it.
  signal.addEventListener('abort', stopBundlers);
  try {
    const port = await requirePort(process.env.PORT, 4000, host);
    await (against === undefined ? develop(chosen, port, bundlers) : againstSite(chosen, against, allowWrites, port, bundlers));
  } finally {
    stopBundlers();
    await unlock();
  }
};

try {
  await run();
} catch (error) {
  if (!signal.aborted) {
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = 1;
  }
}
process.exit();
