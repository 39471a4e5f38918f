/** Aborts at Ctrl-C, at SIGTERM, and when the parent process has ended. A second Ctrl-C exits at once: the servers notice by themselves. */
export const stopSignals = (): AbortSignal => {
  const controller = new AbortController();
  const stop = () => {
    if (controller.signal.aborted) return;
    controller.abort();
  };
  process.on('SIGINT', () => {
    if (controller.signal.aborted) process.exit(130);
    stop();
  });
  for (const name of ['SIGTERM', 'SIGHUP'] as const) process.on(name, stop);
  process.on('disconnect', stop);
  process.channel?.unref();
  return controller.signal;
};

export const untilStopped = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    // Signal listeners alone don't keep a process running.
    const alive = setInterval(() => {}, 60_000);
    signal.addEventListener('abort', () => {
      clearInterval(alive);
      resolve();
    });
  });
