import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** What became of one request. */
export interface Outcome<Kind extends string> {
  readonly kind: Kind;
  /** From the time at which it was due, which is not later than the one at which it was sent. */
  readonly ms: number;
  readonly failure: string | undefined;
}

export interface OpenLoopOptions<Kind extends string> {
  readonly perSecond: number;
  readonly seconds: number;
  readonly signal: AbortSignal;
  readonly nextKind: () => Kind;
  /** Rejects with why it failed. */
  readonly send: (kind: Kind) => Promise<unknown>;
  readonly note: (outcome: Outcome<Kind>) => void;
  readonly clock?: Clock;
}

interface Clock {
  readonly now: () => number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

const realClock: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) => (ms > 0 ? sleep(ms, undefined, { signal }).catch(() => {}) : nextTurn()),
};
/** So many requests without an answer fill the memory of the sender; further ones count as failed. */
const maxOpen = 2_000;

const why = (error: unknown): string => {
  const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : { code: undefined, message: String(error) };
  return /was answered with (\d{3})$/.exec(message)?.[1] ?? code ?? message;
};

/**
 * Sends requests at times that do not depend on answers: a site that stalls is sent as many as before, and each of them counts the time
 * that it waited. Resolves when all are answered, or at once when it is aborted.
 */
export async function sendAtRate<Kind extends string>(options: OpenLoopOptions<Kind>): Promise<void> {
  const { perSecond, seconds, signal, nextKind, send, note, clock = realClock } = options;
  const total = Math.floor(perSecond * seconds);
  const open = new Set<Promise<void>>();
  const began = clock.now();
  const sendDue = (due: number) => {
    const kind = nextKind();
    const noteEnd = (failure?: string) => {
      if (!signal.aborted) note({ kind, ms: clock.now() - due, failure });
    };
    if (open.size >= maxOpen) {
      noteEnd('not sent');
      return;
    }
    const answered: Promise<void> = send(kind)
      .then(
        () => noteEnd(),
        (error: unknown) => noteEnd(why(error)),
      )
      .finally(() => open.delete(answered));
    open.add(answered);
  };
  for (let index = 0; index < total && !signal.aborted; index += 1) {
    const due = began + (index * 1000) / perSecond;
    await clock.wait(due - clock.now(), signal);
    if (!signal.aborted) sendDue(due);
  }
  if (!signal.aborted) await Promise.all(open);
}
