import type { Nginx } from '@nocleh/tool-start/site/nginx.ts';
import type { Site } from '@nocleh/tool-start/site/site.ts';
import pg from 'pg';
import { markdownTable, megabytes, shown } from '../figures.ts';
import { load } from '../pages/http-load.ts';
import type { SamplePaths } from '../pages/sample-paths.ts';
import { cpuOfFamily, difference, residentOfFamily } from '../process-figures.ts';

interface Kind {
  readonly name: string;
  readonly origin: string;
  /** The next addresses to ask for. */
  readonly paths: (count: number) => readonly string[];
  readonly requests: number;
  /** Pages before those that are counted; a process of the shell needs thousands until V8 has compiled all that it can. */
  readonly warmUp?: number;
  /** Changes of the catalogue a second. */
  readonly changes?: number;
}

/** Changes nothing that a page shows, so often a second. */
function startChanges(databaseUrl: string, perSecond: number) {
  const client = new pg.Client({ connectionString: databaseUrl });
  let last: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const change = () => {
    last = last.then(() => client.query('update place set slug = slug where id = (select min(id) from place)'));
  };
  return {
    async start() {
      await client.connect();
      timer = setInterval(change, 1_000 / perSecond);
    },
    async stop() {
      clearInterval(timer);
      await last;
      await client.end();
    },
  };
}

async function cost(
  site: Site,
  { origin, paths, requests, warmUp = Math.min(requests, 500), changes }: Kind,
  coding: string,
): Promise<number> {
  const headers = { 'accept-encoding': coding };
  await load(origin, { paths: paths(warmUp), requests: warmUp, connections: 8, headers });
  const work = changes ? startChanges(site.databaseUrl, changes) : undefined;
  await work?.start();
  const shell = site.pidOf('shell') ?? 0;
  const before = await cpuOfFamily(shell);
  await load(origin, { paths: paths(requests), requests, connections: 8, headers });
  const after = await cpuOfFamily(shell);
  await work?.stop();
  return (difference(after, before) ?? Number.NaN) / requests;
}

/** Addresses of which none was asked for before. */
function newAddresses(address: (number: number) => string): Kind['paths'] {
  let last = 0;
  return (count) =>
    Array.from({ length: count }, () => {
      last += 1;
      return address(last);
    });
}

/** No price is that high: each address has the whole list. */
const boundQuery = (number: number) => `priceMax=${100_000 + number}`;
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const stays = 300;
/** Stays of one, two, three ... nights. */
const stayQuery = (number: number) => {
  const from = 30 + (number % stays);
  return `from=${dayIn(from)}&to=${dayIn(from + Math.ceil(number / stays))}`;
};

const warmUp = 10_000;

/** Processor time of the shell a page. */
export async function costs(site: Site, nginx: Nginx, { list, detail }: SamplePaths): Promise<string> {
  const rows: string[][] = [];
  const questions = { [list]: { 'another search': boundQuery, 'another stay': stayQuery }, [detail]: { 'another stay': stayQuery } };
  for (const [path, questionsOf] of Object.entries(questions)) {
    // No slice knows the parameter, so no copy is kept.
    const unkept = newAddresses((number) => `${path}?visit=${number}`);
    const known = () => [path];
    const others = Object.entries(questionsOf).flatMap(([name, question]): Kind[] => [
      {
        ...{ name: `drawn anew, ${name} each`, origin: site.url, requests: 800 },
        paths: newAddresses((number) => `${path}?${question(number)}&visit=${number}`),
      },
      {
        ...{ name: `drawn and copied, ${name} each`, origin: site.url, requests: 800 },
        paths: newAddresses((number) => `${path}?${question(number)}`),
      },
    ]);
    const kinds: Kind[] = [
      { name: 'drawn anew', origin: site.url, paths: unkept, requests: 800 },
      { name: 'from its copy', origin: site.url, paths: known, requests: 10_000 },
      { name: 'from its copy, 100 changes a second', origin: site.url, paths: known, requests: 4_000, changes: 100 },
      { name: `drawn anew, after ${shown(warmUp)} pages`, origin: site.url, paths: unkept, requests: 800, warmUp },
      { name: 'drawn anew, 100 changes a second', origin: site.url, paths: unkept, requests: 800, changes: 100 },
      ...others,
      { name: 'through nginx', origin: nginx.url, paths: known, requests: 10_000 },
    ];
    for (const kind of kinds) {
      const [br, identity] = [await cost(site, kind, 'br'), await cost(site, kind, 'identity')];
      rows.push([path, kind.name, shown(br, 3), shown(identity, 3)]);
    }
  }
  return markdownTable(['page', 'how', 'CPU ms shell, brotli', 'plain'], rows);
}

/** Pages, more than the shell keeps copies of. */
const filling = 10_000;

/**
 * Memory of the shell over many requests, of which every tenth has an address of its own: at the start, when the copies have reached
 * their limit, and from then on.
 */
export async function memoryOfCopies(site: Site, { list, listWithDates, details }: SamplePaths, total = 50_000): Promise<string> {
  const known = [list, listWithDates, '/de', ...details];
  let asked = 0;
  // No price is that high: each address has the whole list.
  const ownAddress = () => `${list}?priceMax=${20_000 + asked++}`;
  const ask = (paths: readonly string[]) =>
    load(site.url, { paths, requests: paths.length, connections: 8, headers: { 'accept-encoding': 'br' } });
  const resident = async () => megabytes(await residentOfFamily(site.pidOf('shell') ?? 0));
  const rows = [['start', await resident()]];
  await ask(Array.from({ length: filling }, ownAddress));
  const step = total / 10;
  for (let done = 0; done <= total; done += step) {
    rows.push([shown(done), await resident()]);
    if (done === total) break;
    await ask(Array.from({ length: step }, (_, turn) => (turn % 10 === 0 ? ownAddress() : (known[turn % known.length] ?? list))));
  }
  return markdownTable(['requests after the copies are full', 'resident MB of all processes'], rows);
}
