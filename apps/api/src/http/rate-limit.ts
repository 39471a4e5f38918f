import { ApiProblem } from './problem.ts';

interface Bucket {
  tokens: number;
  at: number;
}

/** A token bucket per client that holds a minute's worth; `perMinute` 0 lets everything through. */
export function rateLimit(perMinute: number, now: () => number = Date.now) {
  const buckets = new Map<string, Bucket>();
  const perMs = perMinute / 60_000;

  function forgetFull(at: number) {
    for (const [client, bucket] of buckets) if (at - bucket.at > 60_000) buckets.delete(client);
  }

  return (client: string): void => {
    if (perMinute === 0) return;
    const at = now();
    if (buckets.size > 20_000) forgetFull(at);
    const bucket = buckets.get(client) ?? { tokens: perMinute, at };
    bucket.tokens = Math.min(perMinute, bucket.tokens + (at - bucket.at) * perMs);
    bucket.at = at;
    buckets.set(client, bucket);
    if (bucket.tokens < 1)
      throw new ApiProblem('rate_limited', { headers: { 'retry-after': String(Math.ceil((1 - bucket.tokens) / perMs / 1000)) } });
    bucket.tokens -= 1;
  };
}
