import { type PropsWithChildren, Suspense, useId, useState } from 'react';
import { type CacheKey, useCachedContent } from './cached-content.tsx';

const isServer = typeof window === 'undefined';

/** A part in the server's markup, and whether React has tried to hydrate it. */
type WrittenPart = HTMLElement & { isTried?: boolean };

export interface PartProps extends PropsWithChildren {
  /** What its content follows from, for a part whose markup the server keeps. */
  readonly cacheKey?: CacheKey | false;
}

interface LazyPartProps extends PartProps {
  /** Resolves when the part has to hydrate, used or not; undefined: at once. */
  readonly until: (part: HTMLElement) => Promise<unknown> | undefined;
}

/**
 * Suspends the first attempt to hydrate the server's markup. React makes the next one when the promise resolves, when the visitor points at
 * the part, focuses or presses something in it, and before it renders new data: the part then hydrates before its handlers get the event.
 */
function suspendOnce(id: string, until: LazyPartProps['until']): void {
  // What React renders in the browser has an id that is not in the document.
  const part: WrittenPart | null = isServer ? null : document.getElementById(id);
  if (!part || part.isTried) return;
  part.isTried = true;
  const wait = until(part);
  if (wait) throw wait;
}

function CachedPart({ cacheKey, children }: Required<PartProps>) {
  return <div id={useId()} data-part="" {...useCachedContent(cacheKey, children)} />;
}

function HydratedPart({ until, children }: LazyPartProps) {
  const id = useId();
  // React calls this function in the first rendering and in attempts to hydrate, not again for a part that is there.
  useState(() => suspendOnce(id, until));
  return (
    <div id={id} data-part="">
      {children}
    </div>
  );
}

/** What `HydrateOnInteraction` and `HydrateOnVisible` have in common. */
export const LazyPart = (props: LazyPartProps) => (
  <Suspense>
    {isServer && props.cacheKey ? <CachedPart cacheKey={props.cacheKey}>{props.children}</CachedPart> : <HydratedPart {...props} />}
  </Suspense>
);
