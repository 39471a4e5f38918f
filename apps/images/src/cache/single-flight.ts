interface Flight<Result> {
  readonly result: Promise<Result>;
  readonly stop: AbortController;
  waiting: number;
}

/** Concurrent requests for a key share one result; when all of them have disconnected, the signal of `work` is aborted. */
export const singleFlight = <Result>() => {
  const running = new Map<string, Flight<Result>>();

  const start = (key: string, work: (signal: AbortSignal) => Promise<Result>) => {
    const stop = new AbortController();
    const flight: Flight<Result> = { result: work(stop.signal), stop, waiting: 0 };
    running.set(key, flight);
    const end = () => {
      if (running.get(key) === flight) running.delete(key);
    };
    flight.result.then(end, end);
    stop.signal.addEventListener('abort', end, { once: true });
    return flight;
  };

  return async (key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
    const flight = running.get(key) ?? start(key, work);
    flight.waiting += 1;
    try {
      return await orGone(flight.result, signal);
    } finally {
      flight.waiting -= 1;
      if (flight.waiting === 0) flight.stop.abort();
    }
  };
};

const orGone = <Result>(result: Promise<Result>, signal: AbortSignal) =>
  new Promise<Result>((resolve, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
