import { readdir, readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Process ids of a process and everything that it has started. */
async function family(pid: number): Promise<number[]> {
  const children = new Map<number, number[]>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = Number(/\) \S (\d+)/.exec(stat)?.[1] ?? 0);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const all: number[] = [];
  for (let next = [pid]; next.length > 0; next = next.flatMap((one) => children.get(one) ?? [])) all.push(...next);
  return all;
}

const kilobytes = (text: string, field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);

/** Memory of a container in bytes: what its processes share with one another is counted once. */
export async function memoryOf(pid: number): Promise<number> {
  const texts = await Promise.all((await family(pid)).map((one) => readFile(`/proc/${one}/smaps_rollup`, 'utf8').catch(() => '')));
  return texts.reduce((sum, text) => sum + kilobytes(text, 'Pss') * 1_024, 0);
}

export interface Rights {
  readonly uid: number;
  /** Capabilities that the process has or could get, in hexadecimal. */
  readonly capabilities: readonly string[];
  readonly noNewPrivileges: boolean;
  /** 2: calls of the kernel go through a filter. */
  readonly seccomp: number;
}

/** What a process may do, as the kernel says. */
export async function rightsOf(pid: number): Promise<Rights> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? '';
  return {
    uid: Number(field('Uid')),
    capabilities: ['CapPrm', 'CapEff', 'CapBnd'].map(field),
    noNewPrivileges: field('NoNewPrivs') === '1',
    seccomp: Number(field('Seccomp')),
  };
}

/** Resolves with the milliseconds until an address answers 200; a limit of 90 seconds. */
export async function untilReady(url: string): Promise<number> {
  const begin = performance.now();
  while (performance.now() - begin < 90_000) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.status === 200) return performance.now() - begin;
    await sleep(25);
  }
  throw new Error(`${url} did not answer 200 within 90 seconds`);
}

export interface Drain {
  readonly whole: number;
  /** Begun and not answered. */
  readonly broken: number;
}

/** A connection of its own for each request: with kept ones a request can meet a connection that is being closed. */
const ask = (url: string) =>
  new Promise<keyof Drain>((resolve) => {
    const request = get(url, { agent: false }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.complete && response.statusCode === 200 ? 'whole' : 'broken'));
      response.on('error', () => resolve('broken'));
    });
    request.on('error', () => resolve('broken'));
  });

/** A server that stops answers for half a second as before. A balancer leaves it out by then, or the chart's pause before SIGTERM is for that. */
const leftOutMs = 400;

/** Eight clients ask without a pause, from a second before `stop` until a balancer would have left the server out. */
export async function whileAsked(url: string, stop: () => Promise<void>): Promise<Drain> {
  const counts = { whole: 0, broken: 0 };
  let isRunning = true;
  const client = async () => {
    while (isRunning) counts[await ask(url)] += 1;
  };
  const clients = Promise.all(Array.from({ length: 8 }, client));
  await sleep(1_000);
  const stopped = stop();
  await sleep(leftOutMs);
  isRunning = false;
  await Promise.all([clients, stopped]);
  return counts;
}
