/** Kinds of requests in an order in which each has its share at every moment. */
export function* inShares<Name extends string>(shares: Readonly<Record<Name, number>>): Generator<Name, never> {
  const due = new Map<Name, number>();
  while (true) {
    for (const [name, share] of Object.entries(shares) as [Name, number][]) due.set(name, (due.get(name) ?? 0) + share);
    const [name] = [...due].reduce((most, one) => (one[1] > most[1] ? one : most));
    due.set(name, (due.get(name) ?? 0) - 1);
    yield name;
  }
}
