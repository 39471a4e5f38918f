interface Source<Value> {
  readonly get: () => Value;
  readonly subscribe: (listener: () => void) => unknown;
}

/** Calls a function with the value of a store, now and at every change. */
export function follow<Value>({ get, subscribe }: Source<Value>, take: (value: Value) => void): void {
  take(get());
  subscribe(() => take(get()));
}
