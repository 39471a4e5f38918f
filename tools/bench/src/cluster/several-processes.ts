import { type Cluster, kinds } from '@nocleh/tool-start/cluster/cluster.ts';
import { markdownTable, shown } from '../figures.ts';
import { samplePaths } from '../pages/sample-paths.ts';
import { type Fault, faults } from './faults.ts';
import { type FreeNight, freeNights } from './free-nights.repository.ts';
import { type LoadReport, order, startLoad } from './load.ts';
import { picturePaths } from './picture-paths.ts';

const racers = 200;
/** Of visitors while processes are replaced. */
const rollingRate = 50;
/** While something is broken. */
const faultRate = 20;
const ordersPerSecond = 2;

const counted = (failures: ReadonlyMap<string, number>): string =>
  failures.size === 0 ? '0' : [...failures].map(([what, times]) => `${times} × ${what}`).join(', ');

const head = ['', 'requests', 'failed', 'p95, ms', 'slowest, ms', 'orders', 'refused', 'lost'];
const rowOf = (name: string, report: LoadReport) => [
  ...[name, shown(report.requests), counted(report.failures), shown(report.p95Ms), shown(report.slowestMs)],
  ...[shown(report.orders), counted(report.refused), shown(report.lost)],
];

/** Orders for the last unit of a night, all at once. Throws unless exactly one is made. */
async function race(url: string, nights: readonly FreeNight[]): Promise<string> {
  const night = nights.find(({ units }) => units === 1);
  if (!night) throw new Error('No room type has one unit only.');
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: racers }, async () => (await order(url, night)).status));
  const made = answers.filter((status) => status === 201).length;
  const others = new Map([...Map.groupBy(answers, String)].map(([status, all]) => [status, all.length]));
  if (made !== 1 || others.size !== 2 || others.get('409') !== racers - 1)
    throw new Error(`Of ${racers} orders for the last unit the answers are ${counted(others)}.`);
  return `${racers} orders for the last unit: 1 made, ${racers - 1} × 409, in ${shown((performance.now() - began) / 1000, 1)} s.`;
}

/**
 * Several processes of each kind behind a balancer: the last unit, a rolling replacement of each kind, and each fault once, with visitors on
 * the site. Throws unless one of the orders for the last unit is made.
 */
export async function severalProcesses(
  cluster: Cluster,
  isWanted: (fault: string) => boolean,
  progress: (line: string) => void,
): Promise<{ readonly tables: Readonly<Record<string, string>>; readonly problems: readonly string[] }> {
  const { url } = cluster;
  const nights = await freeNights(cluster.databaseUrl);
  let next = 0;
  const severalUnits = nights.filter(({ units }) => units > 1);
  const nextNight = () => {
    next += 1;
    const night = severalUnits[next % severalUnits.length];
    if (!night) throw new Error('No room type has several units.');
    return night;
  };
  const samples = await samplePaths(cluster.apiUrl);
  const pages = [samples.list, samples.listWithDates, ...samples.details.slice(0, 8), ...samples.orders.slice(0, 2), '/', '/de', '/pl'];
  const paths = [...pages, ...(await picturePaths(url, samples.list))];
  const loaded = async (perSecond: number, work: () => Promise<unknown>): Promise<LoadReport> => {
    const load = startLoad({ url, paths, perSecond, ordersPerSecond, nextNight });
    let failure: unknown;
    await work().catch((error: unknown) => {
      failure = error;
    });
    const report = await load.stop();
    if (failure) throw failure;
    return report;
  };

  progress('Racing for the last unit');
  const raced = await race(url, nights);
  const problems: string[] = [];
  const note = (name: string, { lost }: LoadReport) => {
    if (lost > 0) problems.push(`${name}: ${lost} orders are lost.`);
  };
  const rolled: string[][] = [];
  for (const kind of kinds) {
    progress(`Replacing the processes of ${kind}`);
    const report = await loaded(rollingRate, () => cluster.roll(kind));
    rolled.push(rowOf(kind, report));
    note(kind, report);
    if (report.failures.size + report.refused.size > 0) problems.push(`${kind}: requests failed while its processes were replaced.`);
  }
  const broken: string[][] = [];
  const wanted: readonly Fault[] = faults.filter(({ name }) => isWanted(name));
  for (const { name, happen } of wanted) {
    progress(name);
    try {
      const report = await loaded(faultRate, () => happen(cluster));
      note(name, report);
      broken.push(rowOf(name, report));
    } catch (error) {
      broken.push([name, `not done here: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`]);
    }
  }
  const tables = {
    'The last unit': raced,
    [`Replacing each process, ${rollingRate} requests a second`]: markdownTable(head, rolled),
    [`Faults, ${faultRate} requests a second`]: markdownTable(head, broken),
  };
  return { tables, problems };
}
