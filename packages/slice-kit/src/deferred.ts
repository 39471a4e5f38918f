import { type ComponentType, lazy } from 'react';

/**
 * A component that hydrates after the rest of the first page; a navigation loads it with the page. Until then its server HTML
 * works without JavaScript. The build finds calls by their text, so write them only in page files and exactly as
 * `deferred(() => import('./chips.tsx').then(({ Chips }) => Chips))`.
 */
export const deferred = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        reportError(error);
        // A first page has the server's markup of the part; one that is opened later has nothing.
        dispatchEvent(new Event('app:part-missing'));
        return new Promise<never>(() => {});
      },
    ),
  );
