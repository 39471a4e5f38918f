/** Does work of one kind in the order in which it was asked for: what begins later waits, also for work that fails. */
export function inOrder<Given, Result>(work: (given: Given) => Promise<Result>): (given: Given) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (given) => {
    const result = last.then(() => work(given));
    last = result.catch(() => {});
    return result;
  };
}
