import { type ComponentType, lazy } from 'react';

/**
 * Parts of a page that come with the rest of its code. Until then, and without it, they stay what the server wrote, whose links
 * and forms work without scripts.
 */
export const later =
  <Rest>(load: () => Promise<Rest>) =>
  <Props>(part: (rest: Rest) => ComponentType<Props>) =>
    lazy(() =>
      load().then(
        (rest) => ({ default: part(rest) }),
        (error: unknown) => {
          reportError(error);
          return new Promise<never>(() => {});
        },
      ),
    );
