import { type CpuProfile, fileOf } from './cpu-profile.ts';
import type { Work } from './main-thread.ts';
import type { Span } from './page-events.ts';

/** Time in which script of one file ran; undefined: no file is known. */
export interface FileTime extends Span {
  readonly file: string | undefined;
}

/** Divides the time of script among files by the samples in it; between samples the file of the call counts. */
export function fileTimes(works: readonly Work[], profile: CpuProfile): FileTime[] {
  const times: FileTime[] = [];
  const add = (from: number, to: number, file: string | undefined) => {
    const last = times.at(-1);
    if (last?.file === file && last?.to === from) times[times.length - 1] = { ...last, to };
    else if (to > from) times.push({ from, to, file });
  };
  let next = 0;
  for (const { kind, from, to, url } of works) {
    if (kind !== 'script') continue;
    let at = from;
    while ((profile.samples[next]?.to ?? Number.POSITIVE_INFINITY) <= from) next += 1;
    for (let index = next; at < to; index += 1) {
      const sample = profile.samples[index];
      if (!sample || sample.from >= to) break;
      if (sample.from > at) add(at, sample.from, url);
      const end = Math.min(to, sample.to);
      add(Math.max(at, sample.from), end, fileOf(sample, profile) ?? url);
      at = Math.max(at, end);
    }
    if (at < to) add(at, to, url);
  }
  return times;
}

/** Times by file, the file with the most time first. */
export const byFile = (times: readonly FileTime[]): (readonly [string | undefined, readonly FileTime[]])[] => {
  const sum = (spans: readonly Span[]) => spans.reduce((total, { from, to }) => total + to - from, 0);
  return [...Map.groupBy(times, ({ file }) => file)].toSorted(([, one], [, other]) => sum(other) - sum(one));
};
