import { writeSync } from 'node:fs';
import type { Release } from '@nocleh/contracts/release.ts';
import { errorText } from '@nocleh/monitoring/error-text.ts';
import type { Measured } from '@nocleh/monitoring/metrics/metrics.ts';
import type { Answer } from '../supervisor/canary/answer-figures.ts';
import { type Fault, faultPipe, type Order, type Served, type WorkerMessage } from '../supervisor/messages.ts';

const beatMs = 1_000;
/** A process reads its code and loads all slices before it answers. */
const previewTimeoutMs = 60_000;

interface LinkOptions {
  /** Loads a release; returns the slices that can't be loaded. */
  readonly prepare: (served: Served) => Promise<readonly string[]>;
  /** The same, and serves it. */
  readonly serve: (served: Served) => Promise<readonly string[]>;
  readonly settle: (release: string) => void;
  readonly measure: () => Promise<Measured>;
  readonly retire: () => void;
}

const send = (message: WorkerMessage): void => {
  // The supervisor may have ended.
  process.send?.(message, undefined, undefined, () => {});
};

type SocketAnswer = Extract<Order, { kind: 'preview' }>;

/** Asks the supervisor for the process of a preview. Resolves with the path of its socket. */
export function askForPreview(release: Release): Promise<string> {
  return new Promise((resolve, reject) => {
    const take = (order: Order) => {
      if (order.kind === 'preview' && order.release === release.id) settle(order);
    };
    const settle = ({ socket, why = 'the supervisor does not answer' }: Omit<SocketAnswer, 'kind' | 'release'>) => {
      clearTimeout(timeout);
      process.off('message', take);
      if (socket) resolve(socket);
      else reject(new Error(why));
    };
    const timeout = setTimeout(() => settle({}), previewTimeoutMs);
    process.on('message', take);
    send({ kind: 'preview', release });
  });
}

/** Does what the supervisor orders, and tells it that the event loop runs. */
export function followSupervisor({ prepare, serve, settle, measure, retire }: LinkOptions): void {
  const answer = (number: number, work: Promise<readonly string[]>) =>
    work.then(
      (unavailable) => send({ kind: 'done', number, unavailable }),
      (error: unknown) => send({ kind: 'failed', number, why: errorText(error) }),
    );
  process.on('message', (order: Order) => {
    if (order.kind === 'prepare') void answer(order.number, prepare(order.served));
    if (order.kind === 'serve') void answer(order.number, serve(order.served));
    if (order.kind === 'measure') void measure().then((measured) => send({ kind: 'measured', number: order.number, measured }));
    if (order.kind === 'settled') settle(order.release);
    if (order.kind === 'retire') retire();
  });
  // What is loaded before the shell may have let the process end when nothing but the channel is open.
  process.channel?.ref();
  setInterval(() => send({ kind: 'beat' }), beatMs).unref();
  send({ kind: 'started' });
}

/** What the supervisor compares a canary with the live release by. */
export const tellAnswers = (answers: readonly Answer[]): void => send({ kind: 'answers', answers });

/** Written at once, as the process may end with it. */
export function tellFault(fault: Fault): void {
  try {
    writeSync(faultPipe, `${JSON.stringify(fault)}\n`);
  } catch {
    // Without a supervisor nobody counts.
  }
}
