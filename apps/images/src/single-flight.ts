/** Requests for the same key while one is running share its result. */
export const singleFlight = <Result>() => {
  const running = new Map<string, Promise<Result>>();
  return (key: string, work: () => Promise<Result>): Promise<Result> => {
    const found = running.get(key);
    if (found !== undefined) return found;
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
};
