import type { Head, Sample } from '../samples.ts';

export const exampleHead: Head = {
  machine: '2 cores',
  capacity: 100,
  perSecond: 60,
  seconds: 3600,
  intervalSeconds: 60,
  bytesPerOrder: 5_000,
};

const megabyte = 1e6;

/** A steady site so many seconds after the load began, with other figures where they are given. */
export const exampleSample = (seconds: number, others: Partial<Sample> = {}): Sample => ({
  at: new Date(Date.UTC(2026, 10, 26) + seconds * 1000).toISOString(),
  seconds,
  times: { 'page kept': { requests: 900, p50: 3, p95: 9, p99: 20 }, order: { requests: 30, p50: 40, p95: 90, p99: 120 } },
  failures: {},
  orders: seconds,
  imports: Math.floor(seconds / 300),
  promotions: Math.floor(seconds / 240),
  busy: { shell: 300, api: 400, images: 100, database: 200 },
  memory: { shell: 400 * megabyte, api: 300 * megabyte, images: 200 * megabyte, database: 250 * megabyte },
  disk: {
    ...{ database: 80 * megabyte + seconds * 5_000, wal: 400 * megabyte, pictures: 5 * megabyte },
    ...{ shells: 20 * megabyte, logs: seconds * 20_000 },
  },
  walWritten: seconds * 50_000,
  ...others,
});
