import { parentPort, workerData } from 'node:worker_threads';
import { inShares } from '../capacity/in-shares.ts';
import { openRequests } from '../capacity/requests.ts';
import type { LoadSettings } from './load.ts';
import { mix, withTimeout } from './mix.ts';
import { type Outcome, sendAtRate } from './open-loop.ts';

const noteEveryMs = 500;

const { url, apiUrl, nights, perSecond, seconds }: LoadSettings = workerData;
const { requests, close } = await openRequests(url, apiUrl, nights);
let outcomes: Outcome<string>[] = [];
const pass = () => {
  parentPort?.postMessage(outcomes);
  outcomes = [];
};
const timer = setInterval(pass, noteEveryMs);
const names = inShares(mix);
await sendAtRate({
  ...{ perSecond, seconds, signal: new AbortController().signal, nextKind: () => names.next().value },
  send: (kind) => withTimeout(requests[kind]()),
  note: (outcome) => outcomes.push(outcome),
});
clearInterval(timer);
pass();
close();
