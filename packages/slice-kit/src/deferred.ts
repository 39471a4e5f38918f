import { type ComponentType, lazy } from 'react';

/**
 * A component that hydrates after the rest of the first page; a navigation loads it with the page. Until then its server HTML
 * works without JavaScript. The build finds calls by their text, so write them only in page files and exactly as
 * `deferred(() => import('./chips.tsx').then(({ Chips }) => Chips))`. It adds `loaded`, by which a part that is there already is
 * rendered at once: React shows a fallback for a promise, even for a resolved one, and keeps it for up to 300 ms. `load` of the component begins to
 * load its code before it is rendered.
 */
export const deferred = <Props>(load: () => Promise<ComponentType<Props>>, loaded?: () => ComponentType<Props> | undefined) =>
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
