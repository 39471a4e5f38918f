import { LRUCache } from 'lru-cache';
import { ApiProblem } from './problem.ts';

interface Bucket {
  tokens: number;
  at: number;
}

const minuteMs = 60_000;
/** About 10 MB. The least recently seen client is dropped first, which only refills its bucket. */
const maxClients = 50_000;

/** A token bucket per client with the capacity of one minute; `perMinute` 0 disables it. */
export function rateLimit(perMinute: number, now: () => number = Date.now, clients = maxClients) {
  const buckets = new LRUCache<string, Bucket>({ max: clients });
  const perMs = perMinute / minuteMs;

  return (client: string): void => {
    if (perMinute === 0) return;
    const at = now();
    const bucket = buckets.get(client) ?? { tokens: perMinute, at };
    bucket.tokens = Math.min(perMinute, bucket.tokens + (at - bucket.at) * perMs);
    bucket.at = at;
    buckets.set(client, bucket);
    if (bucket.tokens < 1)
      throw new ApiProblem('rate_limited', { headers: { 'retry-after': String(Math.ceil((1 - bucket.tokens) / perMs / 1000)) } });
    bucket.tokens -= 1;
  };
}
