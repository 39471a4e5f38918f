import { type CallFrame, isOn, msOf, type PageEvent, type PageThread, type ProfileNode, type Span } from './page-events.ts';

/** A time in which the same function of the same call stack was seen to run. */
export interface Sample extends Span {
  readonly node: ProfileNode;
}

export interface CpuProfile {
  readonly nodes: ReadonlyMap<number, ProfileNode>;
  readonly samples: readonly Sample[];
}

/** The profile of the main thread. It comes in pieces, in which times count from the sample before; some samples come late. */
export function cpuProfileOf(events: readonly PageEvent[], thread: PageThread): CpuProfile {
  const nodes = new Map<number, ProfileNode>();
  const start = events.find((event) => event.name === 'Profile' && isOn(thread, event));
  const seen: { at: number; node: ProfileNode }[] = [];
  let at = start?.args?.data?.startTime ?? 0;
  for (const { name, pid, id, args } of events) {
    if (name !== 'ProfileChunk' || pid !== start?.pid || id !== start.id) continue;
    const { cpuProfile: { nodes: own = [], samples = [] } = {}, timeDeltas = [] } = args?.data ?? {};
    for (const node of own) nodes.set(node.id, node);
    for (const [index, sample] of samples.entries()) {
      at += timeDeltas[index] ?? 0;
      const node = nodes.get(sample);
      if (node) seen.push({ at: msOf(thread, at), node });
    }
  }
  seen.sort((one, other) => one.at - other.at);
  return { nodes, samples: seen.map(({ at: from, node }, index) => ({ from, to: seen[index + 1]?.at ?? from, node })) };
}

/** The script that ran in a sample: the innermost function with a file, as the browser's own functions have none. */
export function fileOf({ node }: Sample, { nodes }: CpuProfile): string | undefined {
  for (let at: ProfileNode | undefined = node; at; at = at.parent === undefined ? undefined : nodes.get(at.parent)) {
    if (at.callFrame.url) return at.callFrame.url;
  }
  return undefined;
}

/** Milliseconds in a function itself, without what it calls. */
export interface SelfTime {
  readonly frame: CallFrame;
  readonly untilReady: number;
  readonly all: number;
}

const keyOf = ({ functionName, url = '', lineNumber = 0, columnNumber = 0 }: CallFrame) =>
  `${url}\n${lineNumber}\n${columnNumber}\n${functionName}`;

export interface Profiled {
  readonly samples: readonly Sample[];
  /** When the page reacts. */
  readonly readyAt: number;
}

/** Self times of functions as means of several visits. The same function in several call stacks counts as one. */
export function selfTimes(visits: readonly Profiled[]): SelfTime[] {
  const sums = new Map<string, { frame: CallFrame; untilReady: number; all: number }>();
  for (const { samples, readyAt } of visits) {
    for (const { from, to, node } of samples) {
      if (to <= 0) continue;
      const key = keyOf(node.callFrame);
      const sum = sums.get(key) ?? { frame: node.callFrame, untilReady: 0, all: 0 };
      const begin = Math.max(0, from);
      sum.all += (to - begin) / visits.length;
      sum.untilReady += Math.max(0, Math.min(to, readyAt) - begin) / visits.length;
      sums.set(key, sum);
    }
  }
  return [...sums.values()].toSorted((one, other) => other.untilReady - one.untilReady || other.all - one.all);
}
