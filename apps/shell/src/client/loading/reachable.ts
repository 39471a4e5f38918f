const answerMs = 5_000;

/** Whether the site answers at all: the browser only knows whether there is some network. */
export const isReachable = (): Promise<boolean> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(answerMs) }).then(
    () => true,
    () => false,
  );
