import { writeSync } from 'node:fs';
import { errorText } from '@nocleh/monitoring/error-text.ts';
import { type Fault, faultPipe, type Order, type Served, type WorkerMessage } from '../supervisor/messages.ts';

const beatMs = 1_000;

interface LinkOptions {
  /** Loads a release; returns the slices that can't be loaded. */
  readonly prepare: (served: Served) => Promise<readonly string[]>;
  /** The same, and serves it. */
  readonly serve: (served: Served) => Promise<readonly string[]>;
  readonly settle: (release: string) => void;
  readonly retire: () => void;
}

const send = (message: WorkerMessage): void => {
  // The supervisor may have ended.
  process.send?.(message, undefined, undefined, () => {});
};

/** Does what the supervisor orders, and tells it that the event loop runs. */
export function followSupervisor({ prepare, serve, settle, retire }: LinkOptions): void {
  const answer = (number: number, work: Promise<readonly string[]>) =>
    work.then(
      (unavailable) => send({ kind: 'done', number, unavailable }),
      (error: unknown) => send({ kind: 'failed', number, why: errorText(error) }),
    );
  process.on('message', (order: Order) => {
    if (order.kind === 'prepare') void answer(order.number, prepare(order.served));
    if (order.kind === 'serve') void answer(order.number, serve(order.served));
    if (order.kind === 'settled') settle(order.release);
    if (order.kind === 'retire') retire();
  });
  // What is loaded before the shell may have let the process end when nothing but the channel is open.
  process.channel?.ref();
  setInterval(() => send({ kind: 'beat' }), beatMs).unref();
  send({ kind: 'started' });
}

/** Written at once, as the process may end with it. */
export function tellFault(fault: Fault): void {
  try {
    writeSync(faultPipe, `${JSON.stringify(fault)}\n`);
  } catch {
    // Without a supervisor nobody counts.
  }
}
