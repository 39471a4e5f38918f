import { ApiProblem } from './problem.ts';

interface Bucket {
  tokens: number;
  at: number;
}

/** A token bucket per client that holds a period's worth; `perPeriod` 0 lets everything through. */
export function rateLimit(perPeriod: number, now: () => number = Date.now, periodMs = 60_000) {
  const buckets = new Map<string, Bucket>();
  const perMs = perPeriod / periodMs;

  function forgetFull(at: number) {
    for (const [client, bucket] of buckets) if (at - bucket.at > periodMs) buckets.delete(client);
  }

  return (client: string): void => {
    if (perPeriod === 0) return;
    const at = now();
    if (buckets.size > 20_000) forgetFull(at);
    const bucket = buckets.get(client) ?? { tokens: perPeriod, at };
    bucket.tokens = Math.min(perPeriod, bucket.tokens + (at - bucket.at) * perMs);
    bucket.at = at;
    buckets.set(client, bucket);
    if (bucket.tokens < 1)
      throw new ApiProblem('rate_limited', { headers: { 'retry-after': String(Math.ceil((1 - bucket.tokens) / perMs / 1000)) } });
    bucket.tokens -= 1;
  };
}
