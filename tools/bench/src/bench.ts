import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { explained, Failure } from '@nocleh/tool-postgres/failure.ts';
import { findBrowser } from '@nocleh/tool-start/checkout/browser.ts';
import { requireBuild } from '@nocleh/tool-start/checkout/build.ts';
import { localState, root } from '@nocleh/tool-start/checkout/paths.ts';
import { stopSignals } from '@nocleh/tool-start/checkout/stop-signals.ts';
import { startCluster } from '@nocleh/tool-start/cluster/cluster.ts';
import { freePort } from '@nocleh/tool-start/site/ports.ts';
import { startSite } from '@nocleh/tool-start/site/site.ts';
import { chromium } from 'playwright-core';
import { caching } from './caching/caching.ts';
import { capacities, processesOfEach } from './capacity/capacity.ts';
import { severalProcesses } from './cluster/several-processes.ts';
import { hostile, hostileSettings, startReports } from './hostile/hostile.ts';
import { startHostileHost } from './images/hostile-host.ts';
import { images } from './images/images.ts';
import { machine } from './machine.ts';
import { mapMoves } from './map/map-moves.ts';
import { navigation } from './navigation/navigation.ts';
import { type Options, type Part, readOptions } from './options.ts';
import { firstLoads, firstLoadTable } from './pages/first-load.ts';
import { lighthouseTable } from './pages/lighthouse.ts';
import { memory } from './pages/memory.ts';
import { rendering } from './pages/rendering.ts';
import { samplePaths } from './pages/sample-paths.ts';
import { peers } from './peers/peers.ts';
import { releases } from './releases/releases.ts';
import { writeReport } from './report/report.ts';
import { restoreDrill } from './restore/restore-drill.ts';
import { demo, importFile, madeUp, prepare, type Source, southTyrol } from './search/data-set.ts';
import { importTable } from './search/import-table.ts';
import { interruptedImport } from './search/interrupted-import.ts';
import { type SearchTimes, searchTables, timeSearches } from './search/search-times.ts';
import { reportSoak, type SoakReport, soak } from './soak/soak.ts';

const signal = stopSignals();
const progress = (line: string) => console.error(`${line} ...`);
const print = (title: string, text: string) => console.log(`\n## ${title}\n\n${text}`);

/** Stops once: at the end, or at Ctrl-C in the middle, which then fails the running measurement. */
function stoppable(stop: () => Promise<void>): () => Promise<void> {
  let stopped: Promise<void> | undefined;
  const once = () => {
    stopped ??= stop();
    return stopped;
  };
  signal.addEventListener('abort', () => void once().catch(() => {}), { once: true });
  return once;
}

/** Hostile clients get a separate site, with rate limits and error reports enabled. */
async function resist({ seconds = 120 }: Options, folder: string) {
  const reports = await startReports();
  const executablePath = await findBrowser(root, signal);
  const site = await startSite({
    port: 0,
    stateDir: join(folder, 'besieged'),
    env: hostileSettings(reports.dsn),
    signal,
    progress,
    report: progress,
  });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'] });
  const stop = stoppable(async () => {
    await browser.close();
    await site.stop();
    reports.stop();
  });
  try {
    progress(`Resisting hostile clients for ${seconds} s`);
    print('Hostile clients', await hostile(site, browser, await samplePaths(site.apiUrl), seconds));
  } finally {
    await stop();
  }
}

/** The inspector is closed until it is requested. */
const inspectable = (port: number) => ({ NODE_OPTIONS: `--inspect-port=127.0.0.1:${port}` });

/** Its site has no rate limits: all requests come from one address. */
async function release(promotions: number, folder: string) {
  const inspectPort = await freePort();
  const env = { api: { RATE_LIMIT: '0' }, shell: inspectable(inspectPort) };
  const site = await startSite({ port: 0, stateDir: join(folder, 'released'), env, signal, progress });
  const stop = stoppable(() => site.stop());
  try {
    progress(`Promoting ${promotions} versions`);
    print('Releases', await releases(site, await samplePaths(site.apiUrl), promotions, inspectPort));
  } finally {
    await stop();
  }
}

/** All requests and orders come from one address. */
const withoutLimits = Object.fromEntries(
  ['RATE_LIMIT', 'RATE_LIMIT_WRITES', 'HOLD_UNITS', 'HOLD_ACCOMMODATIONS', 'HOLD_UNITS_PER_HOUR'].map((name) => [name, '0']),
);

async function cluster({ faults }: Options, folder: string) {
  const options = { port: 0, stateDir: join(folder, 'cluster'), env: { api: withoutLimits }, signal, progress, report: progress };
  const started = await startCluster(options);
  const stop = stoppable(() => started.stop());
  try {
    const { tables, problems } = await severalProcesses(started, faults, progress);
    for (const [title, text] of Object.entries(tables)) print(title, text);
    if (problems.length > 0) throw new Failure(problems.join('\n'));
  } finally {
    await stop();
  }
}

async function measureCapacity({ seconds = 15 }: Options, folder: string) {
  const counts = { shell: processesOfEach, api: processesOfEach, images: processesOfEach };
  const stateDir = join(folder, 'capacity');
  const cluster = await startCluster({ port: 0, stateDir, counts, env: { api: withoutLimits }, signal, progress, report: progress });
  const stop = stoppable(() => cluster.stop());
  try {
    const { tables, problems } = await capacities(cluster, { cores: availableParallelism(), seconds, progress });
    for (const [title, text] of Object.entries(tables)) print(title, text);
    if (problems.length > 0) throw new Failure(problems.join('\n'));
  } finally {
    await stop();
  }
}

/** Shells keep the copies of five releases and no more, so that they reach this limit within the first half of an hour. */
const fewCopies = { SHELL_COPIES_MB: '1' };

async function soakCluster({ seconds = 3600, rate }: Options, folder: string) {
  const env = { api: withoutLimits, shell: fewCopies };
  const options = { port: 0, stateDir: join(folder, 'soak'), env, signal, progress, report: progress };
  const cluster = await startCluster(options);
  const stop = stoppable(() => cluster.stop());
  try {
    const results = join(localState, 'soak', new Date().toISOString().slice(0, 19).replaceAll(':', '-'));
    printSoak(await soak(cluster, { folder: results, seconds, rate, signal, progress }));
  } finally {
    await stop();
  }
}

function printSoak({ tables, problems }: SoakReport): void {
  for (const [title, text] of Object.entries(tables)) print(title, text);
  if (problems.length > 0) throw new Failure(problems.join('\n'));
}

async function compare(options: Options, folder: string) {
  const executablePath = await findBrowser(root, signal);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'] });
  const stop = stoppable(() => browser.close());
  try {
    const context = { browser, folder, signal, progress };
    if (options.parts.has('navigation')) print('Navigation', await navigation(options.navigation, context));
    if (options.parts.has('peers')) print('Peers', await peers(options.peers, context));
  } finally {
    await stop();
  }
}

async function measureSite({ parts, long, changes, report }: Options, folder: string) {
  const executablePath = await findBrowser(root, signal);
  const inspectPort = await freePort();
  const host = parts.has('images') ? await startHostileHost() : undefined;
  const site = await startSite({
    port: 0,
    stateDir: join(folder, 'site'),
    // Rate limits are off, because all requests come from one address.
    env: {
      api: { RATE_LIMIT: '0' },
      shell: { ...inspectable(inspectPort), SHELL_WORKERS: '1' },
      ...(host ? { images: { IMAGE_HOSTS: host.name } } : {}),
    },
    signal,
    progress,
    report: (line) => console.error(line),
  });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'] });
  const stop = stoppable(async () => {
    await browser.close();
    await site.stop();
    await host?.stop();
  });
  try {
    const paths = await samplePaths(site.apiUrl);
    if (parts.has('caching'))
      for (const [title, table] of Object.entries(await caching(site, paths, { changes, progress }))) print(title, table);
    if (parts.has('pages')) {
      progress('Loading pages');
      const loads = await firstLoads(browser, site.url, paths);
      print('First load', firstLoadTable(loads));
      if (report)
        print('Report', await writeReport(browser, site.url, loads, { folder: join(localState, 'bench-report'), signal, progress }));
    }
    await browser.close();
    if (parts.has('lighthouse')) {
      progress('Asking Lighthouse');
      print('Lighthouse', await lighthouseTable(executablePath, site.url, site.apiUrl, paths));
    }
    if (host) {
      progress('Asking for pictures');
      const found = await images(site, paths, host.name);
      print('Images: pages under their load', found.underLoad);
      print('Images: abuse', found.abuse);
    }
    if (!parts.has('pages') || report) return;
    progress('Rendering');
    print('Server rendering', await rendering(site, paths));
    if (!long) return;
    progress('Watching the memory');
    print('Memory', await memory(site, paths, inspectPort));
  } finally {
    await stop();
  }
}

const sourcesOf = ({ parts, southTyrol: file, large }: Options): Source[] => [
  ...(parts.has('search') ? [demo] : []),
  ...(file === undefined ? [] : [southTyrol(file)]),
  ...(large === undefined ? [] : [madeUp(large)]),
];

async function interrupt({ large = 50_000 }: Options, folder: string) {
  progress('Building');
  await requireBuild(join(folder, 'build.log'), { signal });
  progress(`Interrupting an import of ${large.toLocaleString('en')} rows`);
  print('Interrupted import', await interruptedImport(large, folder, signal));
}

async function drill({ large = 50_000 }: Options, folder: string) {
  progress('Building');
  await requireBuild(join(folder, 'build.log'), { signal });
  progress(`Losing and restoring a database of ${large.toLocaleString('en')} accommodations`);
  print('Restore', await restoreDrill(large, folder, signal));
}

async function measureData(options: Options, folder: string) {
  const searches: SearchTimes[] = [];
  const imports: Parameters<typeof importTable>[0][number][] = [];
  progress('Building');
  await requireBuild(join(folder, 'build.log'), { signal });
  for (const source of sourcesOf(options)) {
    signal.throwIfAborted();
    progress(`Importing: ${source.name}`);
    const set = await prepare(source, folder, signal);
    const stop = stoppable(set.stop);
    try {
      imports.push({ name: set.name, import: set.import });
      if (!options.parts.has('search')) continue;
      progress(`Searching: ${source.name}`);
      searches.push(await timeSearches(set, join(folder, 'api.log')));
    } finally {
      await stop();
    }
  }
  if (options.parts.has('search')) print('Search', searchTables(searches));
  if (options.parts.has('import')) print('Import', importTable(imports));
}

/** As many accommodations as South Tyrol has, which is measured itself if its file is there. */
const mapSource = ({ southTyrol: file }: Options): Source => (file === undefined ? madeUp(9_367) : southTyrol(file));
const mapBoxes = (options: Options) =>
  options.southTyrol === undefined
    ? { 'a country': '12.05,48.5,18.9,51.1', 'a district': '15.2,50.4,16,50.9' }
    : { 'all of South Tyrol': '10.4,46.2,12.5,47.1', 'a valley': '11.2,46.4,11.7,46.7' };

/** They come to the demo content, which a site starts with. Its site has no rate limits: all requests come from one address. */
async function moveMaps(options: Options, folder: string) {
  const env = { api: { RATE_LIMIT: '0' } };
  const site = await startSite({ port: 0, stateDir: join(folder, 'map'), env, signal, progress });
  const stopSite = stoppable(() => site.stop());
  try {
    const source = mapSource(options);
    progress(`Importing: ${source.name}`);
    const file = await source.file?.(folder);
    if (file) await importFile(site.databaseUrl, file, signal);
    const executablePath = await findBrowser(root, signal);
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'] });
    const close = stoppable(() => browser.close());
    try {
      progress('Moving the map');
      print(`Search as the map moves, the demo and ${source.name}`, await mapMoves(browser, site, mapBoxes(options)));
    } finally {
      await close();
    }
  } finally {
    await stopSite();
  }
}

async function run(options: Options) {
  await mkdir(localState, { recursive: true });
  const folder = await mkdtemp(join(localState, 'bench-'));
  // The servers' account needs to traverse it.
  await chmod(folder, 0o711);
  try {
    console.log(`# Benchmark\n\n${machine()}`);
    if (['pages', 'images', 'lighthouse', 'caching'].some((part) => options.parts.has(part as Part))) await measureSite(options, folder);
    if (options.parts.has('map')) await moveMaps(options, folder);
    if (options.parts.has('hostile')) await resist(options, folder);
    if (options.parts.has('releases')) await release(options.promotions, folder);
    if (options.parts.has('peers') || options.parts.has('navigation')) await compare(options, folder);
    if (options.parts.has('interrupted')) await interrupt(options, folder);
    if (options.parts.has('restore')) await drill(options, folder);
    if (options.parts.has('cluster')) await cluster(options, folder);
    if (options.parts.has('capacity')) await measureCapacity(options, folder);
    if (options.parts.has('soak') && options.recorded !== undefined) printSoak(await reportSoak(options.recorded));
    else if (options.parts.has('soak')) await soakCluster(options, folder);
    if (options.parts.has('search') || options.parts.has('import')) await measureData(options, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

try {
  await run(readOptions(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd()));
} catch (error) {
  const known = explained(error, localState);
  if (signal.aborted) console.error('Interrupted.');
  else console.error(known instanceof Failure ? known.message : known);
  process.exitCode = 1;
}
process.exit();
