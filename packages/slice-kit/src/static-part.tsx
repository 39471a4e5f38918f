import { type ComponentType, type JSX, lazy, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { leaveFocus, takeFocus } from './kept-focus.ts';
import type { StaticData } from './static-data.ts';

interface StaticPartProps<Props> {
  readonly data: StaticData<Props>;
}

/** React leaves the server's markup alone while this is the same object. */
const asWritten = { __html: '' };
const isServer = typeof window === 'undefined';
// React warns about layout effects on the server.
const useBrowserLayoutEffect = isServer ? useEffect : useLayoutEffect;

/** The markup of a first page. If hydration fails and React renders the page again, the document's nodes are put back. */
function WrittenPart({ name }: { readonly name: string }) {
  const [written] = useState(() => (isServer ? null : document.querySelector(`[data-static="${name}"]`)));
  const own = useRef<HTMLDivElement>(null);
  useBrowserLayoutEffect(() => {
    const { current: element } = own;
    if (!element) return undefined;
    if (written && element !== written) element.replaceChildren(...written.childNodes);
    return () => leaveFocus(name, element);
  }, [name, written]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is that of the page itself
  return <div ref={own} data-static={name} dangerouslySetInnerHTML={asWritten} suppressHydrationWarning />;
}

/**
 * A part of a page without state and handlers: texts, links, cards. On a first page its markup stays as the server wrote it: it is
 * not hydrated, and neither its code nor its data (`staticData` of the loader, its props) are loaded. A navigation loads its code
 * with the page and renders it. `name` is unique on the page. The build finds calls by their text, so write them only in page files
 * and exactly as `staticPart('cards', () => import('./cards.tsx').then(({ Cards }) => Cards))`; it adds `loaded`.
 */
export function staticPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  loaded?: () => ComponentType<Props> | undefined,
): (props: StaticPartProps<Props>) => JSX.Element {
  let known: ComponentType<Props> | undefined;
  const Late = lazy(async () => ({ default: await load() }));
  if (isServer)
    void load().then((part) => {
      known = part;
    });
  /** A component of its own, as the first render of a navigation must not suspend when the code is there. */
  function RenderedPart(props: Props) {
    const [{ Part }] = useState(() => ({ Part: known ?? loaded?.() ?? Late }));
    const own = useRef<HTMLDivElement>(null);
    useBrowserLayoutEffect(() => {
      if (own.current) takeFocus(name, own.current);
    }, []);
    return (
      <div ref={own} data-static={name}>
        <Part {...(props as Props & JSX.IntrinsicAttributes)} />
      </div>
    );
  }
  return ({ data }) => (data.staticData === null ? <WrittenPart name={name} /> : <RenderedPart {...data.staticData} />);
}
