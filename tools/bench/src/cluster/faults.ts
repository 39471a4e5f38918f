import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Cluster, Kind } from '@nocleh/tool-start/cluster/cluster.ts';
import type { ClusterProcess } from '@nocleh/tool-start/cluster/processes.ts';

const run = promisify(execFile);

/** Something that breaks while visitors are on the site, and is mended again. */
export interface Fault {
  readonly name: string;
  /** Breaks something and mends it; rejects when this machine can't. */
  readonly happen: (cluster: Cluster) => Promise<void>;
}

const first = (cluster: Cluster, kind: Kind): ClusterProcess => {
  const [found] = cluster.processes[kind];
  if (!found) throw new Error(`There is no process of ${kind}.`);
  return found;
};
/** A signal to a process and those that it started. */
function signalTo({ name, server }: ClusterProcess, signal: NodeJS.Signals): void {
  const pid = server.pid();
  if (pid === undefined) throw new Error(`${name} is not running.`);
  process.kill(-pid, signal);
}

const killed = (kind: Kind): Fault => ({
  name: `${kind}: a process is killed`,
  happen: async (cluster) => {
    signalTo(first(cluster, kind), 'SIGKILL');
    await sleep(8_000);
  },
});

const frozen = (kind: Kind, ms: number): Fault => ({
  name: `${kind}: a process hangs for ${ms / 1000} s`,
  happen: async (cluster) => {
    const stopped = first(cluster, kind);
    signalTo(stopped, 'SIGSTOP');
    try {
      await sleep(ms);
    } finally {
      signalTo(stopped, 'SIGCONT');
    }
    await sleep(3_000);
  },
});

/** Packets to a port vanish in both directions, as when a network is cut in two. */
async function cutOff(port: string, ms: number): Promise<void> {
  const rules = ['--dport', '--sport'].map((end) => ['INPUT', '-i', 'lo', '-p', 'tcp', end, port, '-j', 'DROP']);
  const added: string[][] = [];
  try {
    for (const rule of rules) {
      await run('iptables', ['-I', ...rule]);
      added.push(rule);
    }
    await sleep(ms);
  } finally {
    for (const rule of added) await run('iptables', ['-D', ...rule]);
  }
}

const cut = (kind: Kind, ms: number): Fault => ({
  name: `${kind}: packets to a process are dropped for ${ms / 1000} s`,
  happen: async (cluster) => {
    await cutOff(new URL(first(cluster, kind).url).port, ms);
    await sleep(3_000);
  },
});

/** A process runs with other settings for a while, and with its own afterwards. */
const withSettings = (name: string, kind: Kind, settings: (cluster: Cluster) => Readonly<Record<string, string>>): Fault => ({
  name,
  happen: async (cluster) => {
    const process = first(cluster, kind);
    await cluster.replace(kind, process, settings(cluster));
    await sleep(10_000);
    await cluster.replace(kind, process, {});
  },
});

/** The folder of a process lies on a disk of a few kilobytes. */
const fullDisk = (kind: Kind, folderOf: (cluster: Cluster) => string): Fault => ({
  name: `${kind}: the disk of a process is full`,
  happen: async (cluster) => {
    const folder = folderOf(cluster);
    const process = first(cluster, kind);
    await run('mount', ['-t', 'tmpfs', '-o', 'size=16k,mode=777', 'tmpfs', folder]);
    try {
      // A shell that has nothing and can keep nothing does not become ready, and gets no visitors.
      await cluster.replace(kind, process).catch(() => {});
      await sleep(8_000);
    } finally {
      await run('umount', ['-l', folder]);
    }
    await cluster.replace(kind, process, {});
  },
});

const store = (state: 'answers 503' | 'is slow'): Fault => ({
  name: `release store: it ${state} for 15 s, and a shell is started meanwhile`,
  happen: async (cluster) => {
    cluster.bucket.become(state);
    try {
      const started = cluster.replace('shell', first(cluster, 'shell'), {});
      await Promise.all([started, sleep(15_000)]);
    } finally {
      cluster.bucket.become('works');
    }
  },
});

const failover = (ms: number): Fault => ({
  name: `PostgreSQL: killed, its replica takes over ${ms / 1000} s later`,
  happen: async (cluster) => {
    await cluster.failOver(ms);
    await sleep(8_000);
  },
});

const faketime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

const newSecret = 'n'.repeat(43);
const secretReplaced: Fault = {
  name: 'all: SHELL_SECRET is replaced, process by process',
  happen: async (cluster) => {
    const before = cluster.secret;
    for (const kind of ['api', 'images'] as const) await cluster.roll(kind, { SHELL_SECRET: newSecret, SHELL_SECRET_BEFORE: before });
    await cluster.roll('shell', { SHELL_SECRET: newSecret });
    for (const kind of ['api', 'images'] as const) await cluster.roll(kind, { SHELL_SECRET: newSecret });
    for (const kind of ['api', 'images'] as const) await cluster.roll(kind, { SHELL_SECRET_BEFORE: newSecret });
    await cluster.roll('shell', {});
    for (const kind of ['api', 'images'] as const) await cluster.roll(kind, {});
  },
};

/** In this order: what can't be mended, the failover, comes last. */
export const faults: readonly Fault[] = [
  killed('shell'),
  killed('api'),
  killed('images'),
  frozen('shell', 10_000),
  frozen('api', 10_000),
  cut('shell', 10_000),
  cut('api', 10_000),
  store('answers 503'),
  store('is slow'),
  fullDisk('images', ({ stateDir }) => join(stateDir, 'images-1-cache')),
  fullDisk('shell', ({ stateDir }) => join(stateDir, 'shell-1')),
  withSettings('api: the clock of a process is an hour ahead', 'api', () => ({
    LD_PRELOAD: faketime,
    FAKETIME: '+3600s',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })),
  withSettings('api: the collector of traces is away', 'api', () => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    OTEL_TRACES_SAMPLER_ARG: '1',
  })),
  withSettings('shell: a process has a wrong SHELL_SECRET', 'shell', () => ({ SHELL_SECRET: 'w'.repeat(43) })),
  secretReplaced,
  failover(3_000),
];
