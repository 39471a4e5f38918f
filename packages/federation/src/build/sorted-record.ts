/** A record whose keys are sorted: the bundler's order of files differs between runs, and the bytes of a build must not. */
export const sortedRecord = <Value>(entries: Iterable<readonly [string, Value]>): Record<string, Value> =>
  Object.fromEntries([...entries].toSorted(([one], [other]) => (one < other ? -1 : 1)));
