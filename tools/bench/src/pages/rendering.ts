import type { Site } from '@nocleh/tool-start/site/site.ts';
import { kilobytes, markdownTable, median, megabytes, shown } from '../figures.ts';
import * as machine from '../machine.ts';
import { cpuOf, cpuOfFamily, difference, residentOfFamily } from '../process-figures.ts';
import { load } from './http-load.ts';
import type { SamplePaths } from './sample-paths.ts';

const requests = 400;
const warmUp = 300;
const repeats = 3;
const connectionCounts = [1, 8, 32];

interface Run {
  readonly shell: number;
  readonly api: number;
  readonly postgres: number;
  readonly pagesPerSecond: number;
  readonly bytes: number;
}

async function cpuOfServers(site: Site) {
  const pid = (name: Parameters<Site['pidOf']>[0]) => site.pidOf(name) ?? 0;
  return {
    shell: await cpuOfFamily(pid('shell')),
    api: await cpuOf(pid('api')),
    postgres: await cpuOfFamily(pid('postgres')),
  };
}

interface Visits {
  readonly path: string;
  /** The shell keeps copies of public pages: a parameter that no slice knows prevents that. */
  readonly markup: 'drawn' | 'kept';
  readonly encoding: 'identity' | 'br';
}

let visit = 0;
const address = (path: string) => {
  visit += 1;
  return `${path}?visit=${visit}`;
};
const pathsOf = ({ path, markup }: Visits): string[] =>
  markup === 'kept' ? [path] : Array.from({ length: requests }, () => address(path));

/** CPU in milliseconds per page. */
async function run(site: Site, page: Visits, connections: number): Promise<Run> {
  const paths = pathsOf(page);
  const before = await cpuOfServers(site);
  const { seconds, bytes } = await load(site.url, { paths, requests, connections, headers: { 'accept-encoding': page.encoding } });
  const after = await cpuOfServers(site);
  const used = (name: keyof typeof before) => (difference(after[name], before[name]) ?? Number.NaN) / requests;
  return {
    shell: used('shell'),
    api: used('api'),
    postgres: used('postgres'),
    pagesPerSecond: requests / seconds,
    bytes: bytes / requests,
  };
}

async function medianRun(site: Site, page: Visits, connections: number): Promise<Run> {
  const runs: Run[] = [];
  for (let repeat = 0; repeat < repeats; repeat += 1) runs.push(await run(site, page, connections));
  const of = (name: keyof Run) => median(runs.map((each) => each[name]));
  return { shell: of('shell'), api: of('api'), postgres: of('postgres'), pagesPerSecond: of('pagesPerSecond'), bytes: of('bytes') };
}

const head = ['page', 'markup', 'encoding', 'kB', 'connections', 'CPU ms shell', 'CPU ms API', 'CPU ms PostgreSQL', 'pages/s', 'load'];

const kinds = [
  ['drawn', 'identity'],
  ['drawn', 'br'],
  ['kept', 'identity'],
] as const satisfies [Visits['markup'], Visits['encoding']][];

/** The cost of rendering a page on the server, and the resulting pages per second. */
export async function rendering(site: Site, paths: SamplePaths): Promise<string> {
  const rows: string[][] = [];
  for (const path of [paths.list, paths.detail]) {
    for (const [markup, encoding] of kinds) {
      const page = { path, markup, encoding };
      await load(site.url, { paths: pathsOf(page), requests: warmUp, connections: 8, headers: { 'accept-encoding': encoding } });
      for (const connections of connectionCounts) {
        const { shell, api, postgres, pagesPerSecond, bytes } = await medianRun(site, page, connections);
        const figures = [shown(shell, 2), shown(api, 2), shown(postgres, 2), shown(pagesPerSecond), machine.load()];
        rows.push([path, markup, encoding, kilobytes(bytes), String(connections), ...figures]);
      }
    }
  }
  const resident = await residentOfFamily(site.pidOf('shell') ?? 0);
  return `${markdownTable(head, rows)}\n\nMemory of the shell after these pages: ${megabytes(resident)} MB.`;
}
