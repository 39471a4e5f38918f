import { type ComponentType, lazy } from 'react';

/**
 * A part of a page that hydrates after the first page reacts, and that a navigation loads together with the page: until then, and
 * without it, it stays what the server wrote, whose links and forms work without scripts. For page files only, as
 * `deferred(() => import('./chips.tsx').then(({ Chips }) => Chips))`: the build finds it by its text.
 */
export const deferred = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        reportError(error);
        return new Promise<never>(() => {});
      },
    ),
  );
