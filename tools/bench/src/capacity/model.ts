/** Milliseconds of processor time that a request costs, by the part of the site that spends them. */
export type Cost<Part extends string> = Readonly<Record<Part, number>>;

/** Cost of the average request of a mix. `shares` of the kinds of requests add up to 1. */
export function costOfMix<Request extends string, Part extends string>(
  costs: Readonly<Record<Request, Cost<Part>>>,
  shares: Readonly<Record<Request, number>>,
): Cost<Part> {
  const sum = new Map<Part, number>();
  for (const request of Object.keys(costs) as Request[])
    for (const [part, ms] of Object.entries(costs[request]) as [Part, number][]) sum.set(part, (sum.get(part) ?? 0) + ms * shares[request]);
  return Object.fromEntries(sum) as Cost<Part>;
}

export interface Capacity<Part extends string> {
  readonly requestsPerSecond: number;
  /** What is used up first: all cores together, or the processes of a part that each use one core. */
  readonly limitedBy: 'cores' | Part;
}

/**
 * What a machine with so many cores can answer. A part whose number of processes is given can use that many cores at most, as
 * JavaScript runs in one thread of a process; the others use as many as they are given.
 */
export function capacity<Part extends string>(
  cost: Cost<Part>,
  cores: number,
  processes: Readonly<Partial<Record<Part, number>>>,
): Capacity<Part> {
  const total = (Object.values(cost) as number[]).reduce((sum, ms) => sum + ms, 0);
  const limits: Capacity<Part>[] = [{ requestsPerSecond: (cores * 1000) / total, limitedBy: 'cores' }];
  for (const [part, count] of Object.entries(processes) as [Part, number][])
    limits.push({ requestsPerSecond: (Math.min(count, cores) * 1000) / cost[part], limitedBy: part });
  return limits.reduce((least, limit) => (limit.requestsPerSecond < least.requestsPerSecond ? limit : least));
}
