import { expect, test } from 'vitest';
import type { PageEvent } from './page-events.ts';
import { readTrace } from './page-trace.ts';

const address = 'http://site/list';
const script = 'http://site/_shell/early.0a1b2c3d.js';
const thread = { pid: 2, tid: 7 };
/** Times in milliseconds since the navigation began, which was at second 50 by the clock of the trace. */
const ts = (ms: number) => 50_000_000 + ms * 1000;
const event = (name: string, at: number, data: NonNullable<PageEvent['args']>['data'] = {}, more: Partial<PageEvent> = {}): PageEvent => ({
  name,
  ph: 'I',
  ts: ts(at),
  ...thread,
  args: { data },
  ...more,
});
const request = (id: string, url: string, asked: number, sent: number, encodedDataLength = 500) => [
  event('ResourceSendRequest', asked, { requestId: id, url, resourceType: 'Script', priority: 'High' }),
  event('ResourceReceiveResponse', sent + 90, {
    requestId: id,
    timing: { requestTime: 50 + sent / 1000, receiveHeadersEnd: 20 },
  }),
  event('ResourceFinish', sent + 95, { requestId: id, encodedDataLength, finishTime: 50 + (sent + 30) / 1000 }),
];
const events: PageEvent[] = [
  event('navigationStart', -100, { documentLoaderURL: '' }, { pid: 1 }),
  event('navigationStart', 0, { documentLoaderURL: address }),
  ...request('b', script, 12, 14),
  ...request('a', address, 8, 2),
  ...request('c', `${script}?again`, 60, 61, 0),
  event('firstPaint', -50),
  event('firstPaint', 30),
  event('largestContentfulPaint::Candidate', 30, { isMainFrame: true }),
  event('largestContentfulPaint::Candidate', 44, { isMainFrame: true }),
  event('v8.evaluateModule', 50, {}, { ph: 'X', dur: 1_000 }),
  event('v8.evaluateModule', 60, {}, { ph: 'X', dur: 5_000 }),
  event('hydrated', 80),
  event('Profile', 0, { startTime: ts(0) }, { id: '0x1' }),
  event(
    'ProfileChunk',
    90,
    {
      cpuProfile: { nodes: [{ id: 1, callFrame: { functionName: 'a', url: script } }], samples: [1, 1] },
      timeDeltas: [55_000, 7_000],
    },
    { id: '0x1' },
  ),
];

test('marks are those of the page, the last candidate is the largest paint', () => {
  expect(readTrace(events, address).marks).toEqual({ firstPaint: 30, largestPaint: 44, earlyReady: 65, hydrated: 80 });
});

test('requests over the network are in the order in which they were asked for', () => {
  const { requests } = readTrace(events, address);
  expect(
    requests.map(({ url, asked, sent, firstByte, end }) =>
      [url, asked, sent, firstByte, end].map((value) => (typeof value === 'number' ? Math.round(value) : value)),
    ),
  ).toEqual([
    [address, 2, 2, 22, 32],
    [script, 12, 14, 34, 44],
  ]);
});

test('a trace of another page is refused', () => {
  expect(() => readTrace(events, 'http://site/other')).toThrow('The trace has no navigation to http://site/other.');
});
