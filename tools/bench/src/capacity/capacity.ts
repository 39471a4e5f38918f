import { type Cluster, kinds } from '@nocleh/tool-start/cluster/cluster.ts';
import { freeNights } from '../cluster/free-nights.repository.ts';
import { markdownTable, shown } from '../figures.ts';
import { cpuOf, cpuOfFamily } from '../process-figures.ts';
import { inShares } from './in-shares.ts';
import { type Capacity, type Cost, capacity, costOfMix } from './model.ts';
import { openRequests, type RequestName, type Requests, requestNames, type Send } from './requests.ts';

const parts = [...kinds, 'database', 'balancer', 'visitors'] as const;
type Part = (typeof parts)[number];

export interface CapacityOptions {
  readonly cores: number;
  /** Of each measurement. */
  readonly seconds: number;
  readonly progress: (line: string) => void;
}

/** The mix that is predicted and then measured: nothing else is measured with these shares. */
const mix: Readonly<Record<RequestName, number>> = { 'page kept': 0.2, 'list drawn': 0.1, 'detail drawn': 0.15, picture: 0.5, order: 0.05 };
const counts = [1, 2, 3];
export const processesOfEach = 3;
/** Enough to keep two cores busy, and too few for the limits of requests at work in one process. */
const connections = 8;
const warmUpSeconds = 3;
/** How far a prediction may be from what is measured. */
const tolerance = 0.2;

interface Measured {
  readonly requestsPerSecond: number;
  readonly bytes: number;
  readonly cost: Cost<Part>;
}

async function processorTimes({ processes, balancer, databasePids }: Cluster): Promise<Cost<Part>> {
  const familiesOf = async (pids: readonly (number | undefined)[]): Promise<number> => {
    const times = await Promise.all(pids.map((pid) => (pid === undefined ? undefined : cpuOfFamily(pid))));
    return times.reduce<number>((sum, time) => sum + (time ?? 0), 0);
  };
  const of = (kind: (typeof kinds)[number]) => familiesOf(processes[kind].map(({ server }) => server.pid()));
  const [shell, api, images, database] = await Promise.all([of('shell'), of('api'), of('images'), familiesOf(databasePids())]);
  const [proxy, visitors] = await Promise.all([cpuOf(balancer.pid), cpuOf(process.pid)]);
  return { shell, api, images, database, balancer: proxy ?? 0, visitors: visitors ?? 0 };
}

/** As many requests as the site answers in some seconds, from visitors who send the next one when they have an answer. */
async function saturate(cluster: Cluster, next: () => Send, seconds: number): Promise<Measured> {
  let end = performance.now() + warmUpSeconds * 1000;
  let requests = 0;
  let bytes = 0;
  const visitor = async () => {
    while (performance.now() < end) {
      bytes += await next()();
      requests += 1;
    }
  };
  const visitAll = () => Promise.all(Array.from({ length: connections }, visitor));
  await visitAll();
  [requests, bytes] = [0, 0];
  const before = await processorTimes(cluster);
  const began = performance.now();
  end = began + seconds * 1000;
  await visitAll();
  const elapsed = (performance.now() - began) / 1000;
  const after = await processorTimes(cluster);
  const cost = Object.fromEntries(parts.map((part) => [part, (after[part] - before[part]) / requests])) as Cost<Part>;
  return { requestsPerSecond: requests / elapsed, bytes: bytes / requests, cost };
}

async function measure(cluster: Cluster, requests: Requests, seconds: number, progress: (what: string) => void) {
  const alone = new Map<RequestName, Measured>();
  for (const name of requestNames) {
    progress(name);
    alone.set(name, await saturate(cluster, () => requests[name], seconds));
  }
  progress('the mix');
  const names = inShares(mix);
  const mixed = await saturate(cluster, () => requests[names.next().value], seconds);
  return { alone: Object.fromEntries(alone) as Record<RequestName, Measured>, mixed };
}

/** Lets so many processes of each kind answer; the others run and get nothing. */
async function chooseProcesses({ balancer, processes }: Cluster, count: number): Promise<void> {
  for (const kind of kinds)
    for (const [index, { name }] of processes[kind].entries())
      await (index < count ? balancer.resume(kind, name) : balancer.drain(kind, name));
}

/**
 * What one, two and three processes of each kind answer on this machine, of a site that has three of each: each kind of request alone, and a mix, which is predicted from
 * the processor time of the others. Problems are predictions that are wrong by more than a fifth.
 */
export async function capacities(
  cluster: Cluster,
  { cores, seconds, progress }: CapacityOptions,
): Promise<{
  readonly tables: Readonly<Record<string, string>>;
  readonly problems: readonly string[];
}> {
  const problems: string[] = [];
  const rates = new Map<string, string[]>();
  const note = (row: string, value: string) => rates.set(row, [...(rates.get(row) ?? []), value]);
  const costs: string[][] = [];
  const { requests, close } = await openRequests(cluster.url, cluster.apiUrl, await freeNights(cluster.databaseUrl));
  try {
    for (const count of counts) {
      await chooseProcesses(cluster, count);
      const { alone, mixed } = await measure(cluster, requests, seconds, (what) => progress(`${count} of each: ${what}`));
      const expected: Capacity<Part> = capacity(
        costOfMix(Object.fromEntries(requestNames.map((name) => [name, alone[name].cost])) as Record<RequestName, Cost<Part>>, mix),
        cores,
        { shell: count, api: count, balancer: 1, visitors: 1 },
      );
      const off = expected.requestsPerSecond / mixed.requestsPerSecond - 1;
      if (Math.abs(off) > tolerance) problems.push(`${count} of each kind: the prediction is off by ${shown(off * 100)} %.`);
      for (const name of requestNames) note(name, shown(alone[name].requestsPerSecond));
      note('mix, measured', shown(mixed.requestsPerSecond));
      note('mix, predicted', `${shown(expected.requestsPerSecond)} (${off > 0 ? '+' : ''}${shown(off * 100)} %, by ${expected.limitedBy})`);
      for (const [name, { cost, bytes }] of [...Object.entries(alone), ['mix', mixed] as const])
        costs.push([`${count}: ${name}`, ...parts.map((part) => shown(cost[part], 2)), shown(bytes / 1000, 1)]);
    }
  } finally {
    close();
  }
  const shares = requestNames.map((name) => `${shown(mix[name] * 100)} % ${name}`).join(', ');
  return {
    tables: {
      [`Requests a second with ${counts.join(', ')} processes of each kind (mix: ${shares})`]: markdownTable(
        ['', ...counts.map(String)],
        [...rates].map(([name, values]) => [name, ...values]),
      ),
      'Processor time of a request by part, ms, and its kB': markdownTable(['', ...parts, 'kB'], costs),
    },
    problems,
  };
}
