const answerMs = 5_000;

/** Whether the site answers: `navigator.onLine` only says that there is a network. */
export const isReachable = (): Promise<boolean> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(answerMs) }).then(
    () => true,
    () => false,
  );
