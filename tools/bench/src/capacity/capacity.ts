import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, kinds } from '@nocleh/tool-start/cluster/cluster.ts';
import { freeNights } from '../cluster/free-nights.repository.ts';
import { markdownTable, shown } from '../figures.ts';
import { cpuOf, cpuOfFamily } from '../process-figures.ts';
import { inShares } from './in-shares.ts';
import { untilJobsAreDone } from './jobs.repository.ts';
import { type Cost, rateOfMix, redrawnShare } from './model.ts';
import { keptAddresses, openRequests, type RequestName, type Requests, requestNames, type Send } from './requests.ts';

const parts = [...kinds, 'database', 'balancer', 'visitors'] as const;
type Part = (typeof parts)[number];

export interface CapacityOptions {
  readonly cores: number;
  /** Of each measurement. */
  readonly seconds: number;
  readonly progress: (line: string) => void;
}

/** The mix that is predicted and then measured: nothing else is measured with these shares. */
const mix: Readonly<Record<RequestName, number>> = {
  'page kept': 0.24,
  'list drawn': 0.1,
  'detail drawn': 0.15,
  picture: 0.5,
  order: 0.01,
};
const counts = [1, 2, 3];
export const processesOfEach = 3;
/** Enough to keep two cores busy, and too few for the limits of requests at work in one process. */
const connections = 8;
const warmUpSeconds = 2;
const idleSeconds = 4;
/** Everything is measured in turns, so that what else the machine does at a time meets all kinds of requests and the mix. */
const turns = 3;
/** About as many as the mix has on two cores: what an order leaves to do is shared by many when they come at once. */
const ordersPerSecond = 2;
/** How far a prediction may be from what is measured. */
const tolerance = 0.2;

interface Measured {
  readonly requestsPerSecond: number;
  /** Milliseconds of processor time a second. */
  readonly busy: number;
  readonly bytes: number;
  readonly cost: Cost<Part>;
}

/** What was counted in some seconds. */
interface Count {
  /** In which requests were sent. */
  readonly seconds: number;
  /** With those in which what they left was done. */
  readonly allSeconds: number;
  readonly requests: number;
  readonly bytes: number;
  /** Orders that came in besides the requests. */
  readonly orders: number;
  /** Milliseconds of processor time, with what idle processes use. */
  readonly ms: Cost<Part>;
  /** Milliseconds of processor time a second while they were sent, with what idle processes use. */
  readonly busy: number;
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

const each = (amountOf: (part: Part) => number): Cost<Part> =>
  Object.fromEntries(parts.map((part) => [part, amountOf(part)])) as Cost<Part>;

async function startMeter(cluster: Cluster) {
  const before = await processorTimes(cluster);
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  return {
    seconds,
    /** Milliseconds of processor time in a second so far. */
    async perSecond(): Promise<Cost<Part>> {
      const after = await processorTimes(cluster);
      return each((part) => (after[part] - before[part]) / seconds());
    },
  };
}

/** What a site uses that nobody visits, in milliseconds a second. */
async function measureIdle(cluster: Cluster): Promise<Cost<Part>> {
  await untilJobsAreDone(cluster.databaseUrl);
  const meter = await startMeter(cluster);
  await sleep(idleSeconds * 1000);
  return meter.perSecond();
}

const mean = (costs: readonly Cost<Part>[]): Cost<Part> => each((part) => costs.reduce((sum, cost) => sum + cost[part], 0) / costs.length);

interface Subject {
  readonly cluster: Cluster;
  readonly requests: Requests;
  readonly seconds: number;
}

/** Sends orders at a steady pace until it is stopped. */
function startOrders(order: Send): { stop(): Promise<number> } {
  const stopped = new AbortController();
  let orders = 0;
  const send = async () => {
    for (const began = performance.now(); !stopped.signal.aborted; orders += 1) {
      await order();
      await sleep(Math.max(0, began + (orders + 1) * (1000 / ordersPerSecond) - performance.now()), undefined, {
        signal: stopped.signal,
      }).catch(() => {});
    }
  };
  const sent = send();
  return {
    async stop() {
      stopped.abort();
      await sent;
      return orders;
    },
  };
}

/** Counts what is sent in some seconds. The processor time has what the requests leave to do for later. */
async function count(
  { cluster }: Subject,
  seconds: number,
  send: (untilTime: number) => Promise<Pick<Count, 'requests' | 'bytes' | 'orders'>>,
) {
  await send(performance.now() + warmUpSeconds * 1000);
  await untilJobsAreDone(cluster.databaseUrl);
  const meter = await startMeter(cluster);
  const sent = await send(performance.now() + seconds * 1000);
  const elapsed = meter.seconds();
  const busy = Object.values(await meter.perSecond()).reduce((sum, ms) => sum + ms, 0);
  await untilJobsAreDone(cluster.databaseUrl);
  const perSecond = await meter.perSecond();
  const allSeconds = meter.seconds();
  return { ...sent, seconds: elapsed, allSeconds, busy, ms: each((part) => perSecond[part] * allSeconds) };
}

/** As many requests as the site answers, from visitors who send the next one when they have an answer. */
const saturate = (subject: Subject, next: () => Send, order?: Send): Promise<Count> =>
  count(subject, subject.seconds / turns, async (end) => {
    const besides = order && startOrders(order);
    let requests = 0;
    let bytes = 0;
    const visitor = async () => {
      while (performance.now() < end) {
        // `bytes += await …` would read the sum before it waits, and lose what others add meanwhile.
        const received = await next()();
        bytes += received;
        requests += 1;
      }
    };
    const visitors = await Promise.allSettled(Array.from({ length: connections }, visitor));
    // Orders that go on while the site stops would fail, and hide why a visitor did.
    const orders = (await besides?.stop()) ?? 0;
    for (const visit of visitors) if (visit.status === 'rejected') throw visit.reason;
    return { requests, bytes, orders };
  });

/** Orders at a steady pace and nothing else, for longer than the others, as they are few. */
const ordersAlone = (subject: Subject): Promise<Count> =>
  count(subject, subject.seconds, async (end) => {
    const sent = startOrders(subject.requests.order);
    await sleep(end - performance.now());
    return { requests: 0, bytes: 0, orders: await sent.stop() };
  });

/** The figures of one request, from all turns. `idle` is what is used without requests, in milliseconds a second, `orderCost` what each order besides costs. */
function figuresOf(counts: readonly Count[], idle: Cost<Part>, orderCost: Cost<Part>): Measured {
  const sum = (of: (count: Count) => number) => counts.reduce((total, count) => total + of(count), 0);
  const [requests, orders] = [sum((count) => count.requests), sum((count) => count.orders)];
  return {
    requestsPerSecond: requests / sum((count) => count.seconds),
    bytes: sum((count) => count.bytes) / requests,
    busy: sum(({ busy, seconds }) => busy * seconds) / sum((count) => count.seconds),
    cost: each((part) => (sum(({ ms, allSeconds }) => ms[part] - idle[part] * allSeconds) - orders * orderCost[part]) / requests),
  };
}

/** The kinds of requests that are measured alone, and the mix of all kinds. */
const measuredNames = [...requestNames.filter((name) => name !== 'order'), 'the mix'] as const;
type MeasuredName = (typeof measuredNames)[number];

async function measure(subject: Subject, progress: (what: string) => void) {
  const { requests } = subject;
  const names = inShares(mix);
  const orders: Count[] = [];
  const idles: Cost<Part>[] = [];
  const counts = new Map<MeasuredName, Count[]>(measuredNames.map((name) => [name, []]));
  for (let turn = 1; turn <= turns; turn += 1) {
    progress(`turn ${turn}`);
    idles.push(await measureIdle(subject.cluster));
    orders.push(await ordersAlone(subject));
    for (const [name, found] of counts)
      found.push(
        name === 'the mix'
          ? await saturate(subject, () => requests[names.next().value])
          : // Copies of pages and what the API remembers are dropped by orders, so each kind is measured with some.
            await saturate(subject, () => requests[name], name === 'page kept' ? undefined : requests.order),
      );
  }
  const idle = mean(idles);
  const total = orders.reduce((sum, { orders: made }) => sum + made, 0);
  const order = each((part) => orders.reduce((sum, { ms, allSeconds }) => sum + ms[part] - idle[part] * allSeconds, 0) / total);
  const measured = [...counts].map(([name, found]) => [name, figuresOf(found, idle, order)] as const);
  return { idle, order, ...(Object.fromEntries(measured) as Record<MeasuredName, Measured>) };
}

/**
 * What the mix should reach with so many processes of each kind, in requests a second. Each order is a change that drops the copies of pages.
 * Orders are too few to be measured by their rate, so the machine is taken by one for its processor time on all cores.
 */
function predicted(measured: Awaited<ReturnType<typeof measure>>, cores: number, processes: number): number {
  const secondsOf = (name: MeasuredName) => 1 / measured[name].requestsPerSecond;
  const redrawn = redrawnShare(mix.order, mix['page kept'], keptAddresses, processes);
  const seconds: Record<RequestName, number> = {
    'page kept': (1 - redrawn) * secondsOf('page kept') + redrawn * secondsOf('detail drawn'),
    'list drawn': secondsOf('list drawn'),
    'detail drawn': secondsOf('detail drawn'),
    picture: secondsOf('picture'),
    order: parts.reduce((sum, part) => sum + measured.order[part], 0) / 1000 / cores,
  };
  return rateOfMix(seconds, mix);
}

/** Lets so many processes of each kind answer; the others run and get nothing. */
async function chooseProcesses({ balancer, processes }: Cluster, count: number): Promise<void> {
  for (const kind of kinds)
    for (const [index, { name }] of processes[kind].entries())
      await (index < count ? balancer.resume(kind, name) : balancer.drain(kind, name));
}

/**
 * What one, two and three processes of each kind answer on this machine, of a site that has three of each: each kind of request alone, and a
 * mix, which is predicted from the others. Problems are predictions that are wrong by more than a fifth.
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
  const noteCost = (what: string, cost: Cost<Part>, bytes?: number) =>
    costs.push([what, ...parts.map((part) => shown(cost[part], 2)), bytes === undefined ? '' : shown(bytes / 1000, 1)]);
  const { requests, close } = await openRequests(cluster.url, cluster.apiUrl, await freeNights(cluster.databaseUrl));
  try {
    const subject = { cluster, requests, seconds };
    for (const processes of counts) {
      await chooseProcesses(cluster, processes);
      const measured = await measure(subject, (what) => progress(`${processes} of each: ${what}`));
      const expected = predicted(measured, cores, processes);
      const off = expected / measured['the mix'].requestsPerSecond - 1;
      if (Math.abs(off) > tolerance) problems.push(`${processes} of each kind: the prediction is off by ${shown(off * 100)} %.`);
      for (const name of measuredNames) {
        note(name, shown(measured[name].requestsPerSecond));
        noteCost(`${processes}: ${name}`, measured[name].cost, measured[name].bytes);
      }
      noteCost(`${processes}: order`, measured.order);
      noteCost(`${processes}: idle, a second`, measured.idle);
      const sign = off > 0 ? '+' : '';
      note('busy with the mix, ms a second', shown(measured['the mix'].busy));
      note('the mix, predicted', `${shown(expected)} (${sign}${shown(off * 100)} %)`);
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
      [`Processor time of a request by part, ms, and its kB; other requests than kept pages came with ${ordersPerSecond} orders a second, whose cost is not in theirs`]:
        markdownTable(['', ...parts, 'kB'], costs),
    },
    problems,
  };
}
