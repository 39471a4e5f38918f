import { markdownTable, median, megabytes, shown } from '../figures.ts';
import { type Mark, plot } from './plot.ts';
import { disks, parts, type Recorded, type Sample } from './samples.ts';
import { allFailures, diskCurve, growths, memoryCurve } from './verdict.ts';

const megabyte = 1e6;
const kindsOf = (samples: readonly Sample[]) => [...new Set(samples.flatMap(({ times }) => Object.keys(times)))];

function timesTable({ samples }: Recorded): string {
  const failures = allFailures(samples);
  const rows = kindsOf(samples).map((kind) => {
    const times = samples.flatMap((sample) => sample.times[kind] ?? []);
    const failed = [...failures]
      .filter(([what]) => what.startsWith(`${kind}: `))
      .map(([what, count]) => `${count} × ${what.slice(kind.length + 2)}`);
    const p95 = times.map((each) => each.p95);
    return [
      ...[kind, shown(times.reduce((sum, { requests }) => sum + requests, 0)), failed.join(', ') || '0'],
      ...[median(times.map(({ p50 }) => p50)), median(p95), median(times.map(({ p99 }) => p99)), Math.max(...p95)].map((ms) => shown(ms)),
    ];
  });
  return markdownTable(['median of the intervals, ms', 'requests', 'failed', 'p50', 'p95', 'p99', 'worst p95'], rows);
}

function growthTable(recorded: Recorded): string {
  const rows = growths(recorded).map(({ name, points, growth, most }) => {
    const at = (place: number) => megabytes(points[Math.round(place * (points.length - 1))]?.[1]);
    const percent = (share: number | undefined) => (share === undefined ? '–' : shown(share * 100, 1));
    return [name, at(0), at(0.5), at(1), percent(growth), percent(most)];
  });
  return markdownTable(['MB', 'begin', 'middle', 'end', 'growth of the second half, %', 'at most'], rows);
}

export function tablesOf(recorded: Recorded): Readonly<Record<string, string>> {
  const { head, samples } = recorded;
  const last = samples.at(-1);
  const share =
    head.capacity === null
      ? ''
      : `, ${shown((head.perSecond / head.capacity) * 100)} % of the ${shown(head.capacity, 1)} that it answers at most`;
  const title = `${shown((last?.seconds ?? 0) / 60, 1)} minutes of ${shown(head.perSecond, 1)} requests a second${share}`;
  const done = `${shown(last?.orders ?? 0)} orders, of which each adds ${shown(head.bytesPerOrder)} bytes to the database; ${last?.imports ?? 0} imports, ${last?.promotions ?? 0} releases; ${megabytes(last?.walWritten)} MB of log written by PostgreSQL.`;
  return { [title]: `${head.machine}\n\n${done}\n\n${timesTable(recorded)}`, 'Memory and disk': growthTable(recorded) };
}

/** When imports and releases ended: in the interval at whose end their number is greater. */
function marksOf(samples: readonly Sample[]): readonly Mark[] {
  const events = [
    ['import', 'imports'],
    ['release', 'promotions'],
  ] as const;
  return samples.flatMap((sample, index) =>
    events.flatMap(([name, key]) => (sample[key] > (samples[index - 1]?.[key] ?? 0) ? [{ name, seconds: sample.seconds }] : [])),
  );
}

/** The plot of a run: times, requests, memory, processor time and disk over the same time. */
export function plotOf(recorded: Recorded): string {
  const { head, samples } = recorded;
  const inMegabytes = (points: readonly (readonly [number, number])[]) =>
    points.map(([seconds, bytes]) => [seconds, bytes / megabyte] as const);
  const kinds = kindsOf(samples);
  const perSecond = (sample: Sample, index: number, count: number) => count / (sample.seconds - (samples[index - 1]?.seconds ?? 0));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return plot(
    `Steady load: ${shown(head.perSecond, 1)} requests a second`,
    [
      {
        title: 'p95 from the time at which a request was due, ms',
        curves: kinds.map((name) => ({
          name,
          points: samples.flatMap(({ seconds, times }) => (times[name] ? [[seconds, times[name].p95]] : [])),
        })),
      },
      {
        title: 'Requests and failed requests a second',
        curves: [
          {
            name: 'answered',
            points: samples.map((each, index) => [
              each.seconds,
              perSecond(each, index, sum(Object.values(each.times).map((one) => one.requests))),
            ]),
          },
          {
            name: 'failed',
            points: samples.map((each, index) => [each.seconds, perSecond(each, index, sum(Object.values(each.failures)))]),
          },
        ],
      },
      {
        title: 'Memory of all processes of a kind, MB',
        curves: parts.map((name) => ({ name, points: inMegabytes(memoryCurve(recorded, name)) })),
      },
      {
        title: 'Processor time, ms a second',
        curves: parts.map((name) => ({
          name,
          points: samples.flatMap(({ seconds, busy }) => (busy[name] === null || busy[name] === undefined ? [] : [[seconds, busy[name]]])),
        })),
      },
      {
        title: 'Disk, MB (database: less its orders)',
        curves: disks.map((name) => ({ name, points: inMegabytes(diskCurve(recorded, name)) })),
      },
    ],
    marksOf(samples),
  );
}
