import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Cluster, Kind } from '@nocleh/tool-start/cluster/cluster.ts';
import { cpuOfFamily, proportionalOfFamily } from '../process-figures.ts';
import type { DatabaseSizes } from './database-size.repository.ts';
import type { Outcome } from './open-loop.ts';
import { type Part, parts, type Sample, summarize } from './samples.ts';

const run = promisify(execFile);

const pidsOf = ({ processes, databasePids }: Cluster, part: Part): readonly number[] =>
  part === 'database' ? databasePids() : processes[part].flatMap(({ server }) => server.pid() ?? []);

/** A figure of all processes of each kind; null where one of them does not give it. */
async function figures(cluster: Cluster, of: (pid: number) => Promise<number | undefined>): Promise<Record<Part, number | null>> {
  const sum = async (part: Part) => {
    const all = await Promise.all(pidsOf(cluster, part).map(of));
    return [part, all.reduce<number | null>((total, one) => (total === null || one === undefined ? null : total + one), 0)] as const;
  };
  return Object.fromEntries(await Promise.all(parts.map(sum))) as Record<Part, number | null>;
}

/** Bytes on the disk; null where a folder can't be read. */
async function sizeOf(folders: readonly string[]): Promise<number | null> {
  try {
    const { stdout } = await run('du', ['-s', '-B1', '-c', ...folders]);
    return Number.parseInt(stdout.trim().split('\n').at(-1) ?? '', 10);
  } catch {
    return null;
  }
}

const folders = ({ stateDir, processes }: Cluster, kind: Kind, suffix = ''): readonly string[] =>
  processes[kind].map(({ name }) => join(stateDir, name + suffix));

type Change = 'import' | 'release';

/** Counts what happens, and sums it up from sample to sample. */
export class Sampler {
  private readonly done = { orders: 0, imports: 0, promotions: 0 };
  private outcomes: Outcome<string>[] = [];
  private otherFailures: Record<string, number> = {};
  private readonly cluster: Cluster;
  private readonly sizes: DatabaseSizes;
  private readonly began: number;
  private readonly logBefore: number;
  private last: { readonly at: number; readonly cpu: Record<Part, number | null> };

  private constructor(cluster: Cluster, sizes: DatabaseSizes, logBefore: number, cpu: Record<Part, number | null>) {
    this.cluster = cluster;
    this.sizes = sizes;
    this.logBefore = logBefore;
    this.began = performance.now();
    this.last = { at: this.began, cpu };
  }

  static async begin(cluster: Cluster, sizes: DatabaseSizes): Promise<Sampler> {
    const { logEnd } = await sizes.read();
    return new Sampler(cluster, sizes, logEnd, await figures(cluster, cpuOfFamily));
  }

  readonly noteRequest = (outcome: Outcome<string>): void => {
    this.outcomes.push(outcome);
    if (outcome.kind === 'order' && outcome.failure === undefined) this.done.orders += 1;
  };

  noteChange(change: Change): void {
    this.done[change === 'import' ? 'imports' : 'promotions'] += 1;
  }

  /** Something that failed besides the requests of visitors. */
  noteFailure(of: Change | 'sample', error: unknown): void {
    const what = `${of}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`;
    this.otherFailures[what] = (this.otherFailures[what] ?? 0) + 1;
  }

  /** Seconds since the last sample, and whether something failed since. */
  pending(): { readonly seconds: number; readonly isFailed: boolean } {
    const isFailed = Object.keys(this.otherFailures).length > 0 || this.outcomes.some(({ failure }) => failure !== undefined);
    return { seconds: (performance.now() - this.last.at) / 1000, isFailed };
  }

  /** What was seen since the last sample. Rejects when the database does not answer; what was counted then comes with the next one. */
  async take(): Promise<Sample> {
    const { cluster, last } = this;
    const size = await this.sizes.read();
    const now = { at: performance.now(), cpu: await figures(cluster, cpuOfFamily) };
    const [outcomes, otherFailures] = [this.outcomes, this.otherFailures];
    [this.outcomes, this.otherFailures, this.last] = [[], {}, now];
    const busyOf = (part: Part) => {
      const [end, begin] = [now.cpu[part], last.cpu[part]];
      // The time of a child that ends between two readings is missing in the second one.
      return end === null || begin === null ? null : Math.max(0, end - begin) / ((now.at - last.at) / 1000);
    };
    const { times, failures } = summarize(outcomes);
    return {
      ...{ at: new Date().toISOString(), seconds: (now.at - this.began) / 1000, times, failures: { ...failures, ...otherFailures } },
      ...this.done,
      busy: Object.fromEntries(parts.map((part) => [part, busyOf(part)])) as Sample['busy'],
      memory: await figures(cluster, proportionalOfFamily),
      disk: {
        ...{ database: size.bytes, wal: size.logBytes },
        pictures: await sizeOf(folders(cluster, 'images', '-cache')),
        shells: await sizeOf(folders(cluster, 'shell')),
        logs: await sizeOf([cluster.logsDir]),
      },
      walWritten: size.logEnd - this.logBefore,
    };
  }
}
