import { createApp } from '../app.ts';
import { catalogueHandlers } from '../catalogue.ts';
import { connect } from '../db/connect.ts';
import { readEnvironment } from '../env.ts';
import { type BenchQuery, searchMix, seededRandom } from './search-mix.ts';
import { searchSubjects } from './search-subjects.repository.ts';

// Usage: search-bench [number of searches]. Prints one line of JSON: milliseconds from the request to the whole answer, one at a time.
const count = Number(process.argv[2] ?? 400);
const db = connect(readEnvironment().DATABASE_URL, 4);
const app = createApp({ db, handlers: catalogueHandlers(db), rateLimit: 0, rateLimitWrites: 0, trustedProxies: new Set(), log: () => {} });

interface Measured {
  readonly kind: string;
  readonly ms: number;
  readonly address: string;
}

async function measure({ kind, query }: BenchQuery): Promise<Measured> {
  const address = `/search?${new URLSearchParams(query)}`;
  const start = performance.now();
  const response = await app.request(address);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${address} was answered with ${response.status}`);
  return { kind, ms: performance.now() - start, address };
}

function figures(measured: readonly Measured[]) {
  const sorted = measured.toSorted((a, b) => a.ms - b.ms);
  const at = (part: number) => Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]?.ms ?? 0) * 10) / 10;
  return { searches: sorted.length, p50: at(0.5), p95: at(0.95), worst: at(1) };
}

const mix = searchMix(await searchSubjects(db), seededRandom(1));
const take = (number: number) => Array.from({ length: number }, () => mix.next().value as BenchQuery);
for (const query of take(40)) await measure(query);
const measured: Measured[] = [];
for (const query of take(count)) measured.push(await measure(query));
const all = [];
for (let run = 0; run < 5; run += 1) all.push(await measure({ kind: 'no filter, every facet', query: { locale: 'cs' } }));
const slowest = measured
  .toSorted((a, b) => b.ms - a.ms)
  .slice(0, 5)
  .map(({ ms, address }) => ({ ms: Math.round(ms), address }));
const kinds = Object.fromEntries([...Map.groupBy(measured, ({ kind }) => kind)].map(([kind, each]) => [kind, figures(each)]));
console.log(JSON.stringify({ mix: figures(measured), unfiltered: figures(all), kinds, slowest }, null, process.stdout.isTTY ? 2 : 0));
await db.destroy();
