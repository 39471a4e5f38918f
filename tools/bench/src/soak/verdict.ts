import { growthOfSecondHalf, type Point } from './growth.ts';
import { type Disk, type Part, parts, type Recorded, type Sample } from './samples.ts';

/** By how much of its mean a value may grow over the second half. */
export const maxMemoryGrowth = 0.1;
export const maxDiskGrowth = 0.05;
/** In a shorter run memory and copies have not settled, so that growth says nothing. */
const judgedAfterSeconds = 20 * 60;
/** The only answer but a good one that a visitor may get. */
const declaredLimit = '429';

/** What may not grow. The log of PostgreSQL has a limit of its own, and logs and releases are added to by design. */
const judgedDisks = ['database', 'pictures', 'shells'] as const satisfies readonly Disk[];

const curve = (samples: readonly Sample[], of: (sample: Sample) => number | null | undefined): Point[] =>
  samples.flatMap((sample) => {
    const value = of(sample);
    return value === null || value === undefined ? [] : [[sample.seconds, value] as const];
  });

export const memoryCurve = ({ samples }: Recorded, part: Part) => curve(samples, ({ memory }) => memory[part]);
/** Of the database without what the orders since the beginning need. */
export const diskCurve = ({ head, samples }: Recorded, disk: Disk) =>
  curve(samples, (sample) => {
    const bytes = sample.disk[disk];
    return disk === 'database' && typeof bytes === 'number' ? bytes - sample.orders * head.bytesPerOrder : bytes;
  });

export interface Growth {
  readonly name: string;
  readonly points: readonly Point[];
  /** Over the second half, as a share of the mean. */
  readonly growth: number;
  /** Undefined where growth is no fault. */
  readonly most: number | undefined;
}

export const growths = (recorded: Recorded): readonly Growth[] => {
  const row = (name: string, points: readonly Point[], most?: number): Growth => ({
    name,
    points,
    growth: growthOfSecondHalf(points),
    most,
  });
  return [
    ...parts.map((part) => row(`memory: ${part}`, memoryCurve(recorded, part), maxMemoryGrowth)),
    ...judgedDisks.map((disk) =>
      row(`disk: ${disk}${disk === 'database' ? ', less the orders' : ''}`, diskCurve(recorded, disk), maxDiskGrowth),
    ),
    ...(['wal', 'logs'] as const).map((disk) => row(`disk: ${disk}`, diskCurve(recorded, disk))),
  ];
};

/** Failed requests by kind and status, in all samples. */
export function allFailures(samples: readonly Sample[]): ReadonlyMap<string, number> {
  const sum = new Map<string, number>();
  for (const { failures } of samples) for (const [what, times] of Object.entries(failures)) sum.set(what, (sum.get(what) ?? 0) + times);
  return sum;
}

/** What a site did wrong under steady load: failed requests, and memory or disk that goes on growing. */
export function problemsOf(recorded: Recorded): readonly string[] {
  const failed = [...allFailures(recorded.samples)].filter(([what]) => !what.endsWith(`: ${declaredLimit}`));
  const isJudged = (recorded.samples.at(-1)?.seconds ?? 0) >= judgedAfterSeconds;
  const grown = isJudged ? growths(recorded).filter(({ growth, most }) => most !== undefined && growth > most) : [];
  return [
    ...failed.map(([what, times]) => `${times} × ${what}`),
    ...grown.map(
      ({ name, growth, most = 0 }) => `${name} grew by ${Math.round(growth * 100)} % over the second half, not by at most ${most * 100} %.`,
    ),
  ];
}
