import { residentOfFamily } from '../process-figures.ts';

const everyMs = 25;

export interface Peak {
  readonly before: number;
  readonly highest: number;
}

/** The peak memory of a process and its children during the work, and their memory before. */
export async function peakDuring<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly peak: Peak }> {
  const before = (await residentOfFamily(pid)) ?? Number.NaN;
  let highest = before;
  const timer = setInterval(async () => {
    highest = Math.max(highest, (await residentOfFamily(pid)) ?? 0);
  }, everyMs);
  try {
    return { result: await work(), peak: { before, highest } };
  } finally {
    clearInterval(timer);
  }
}
