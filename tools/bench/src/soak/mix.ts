import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestName } from '../capacity/requests.ts';

/** What visitors ask for: half of the requests are for pictures, few are orders. */
export const mix: Readonly<Record<RequestName, number>> = {
  'page kept': 0.24,
  'list drawn': 0.1,
  'detail drawn': 0.15,
  picture: 0.5,
  order: 0.01,
};

const requestMs = 30_000;

export const withTimeout = <Value>(work: Promise<Value>): Promise<Value> =>
  Promise.race([
    work,
    sleep(requestMs, undefined, { ref: false }).then(() => {
      throw new Error(`no answer in ${requestMs / 1000} s`);
    }),
  ]);
