import { type ComponentType, lazy } from 'react';

/**
 * A part that few visits show: its code is loaded when it is rendered, or when `load` of the component is called. Its styles belong to the
 * page, which the server writes with them. One whose code can't be loaded never comes; the visitor is told that something is missing.
 * `loaded` gives what is there already, which is rendered at once: React shows a fallback for a promise, even for a resolved one, and keeps
 * it for up to 300 ms.
 */
export const onDemand = <Props>(load: () => Promise<ComponentType<Props>>, loaded?: () => ComponentType<Props> | undefined) =>
  Object.assign(
    lazy(() => {
      const part = loaded?.();
      if (part) return settled({ default: part });
      return load().then(
        (found) => ({ default: found }),
        (error: unknown) => {
          reportError(error);
          // A first page has the server's markup of the part; one that is opened later has nothing.
          dispatchEvent(new Event('app:part-missing'));
          return new Promise<never>(() => {});
        },
      );
    }),
    { load },
  );

// biome-ignore lint/suspicious/noThenProperty: React takes the value of a thenable that answers at once in the same rendering
const settled = <Value>(value: Value) => ({ then: (resolve: (value: Value) => void) => resolve(value) }) as unknown as Promise<Value>;
