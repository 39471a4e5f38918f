import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState, useTransition } from 'react';
import type { PageData } from './pages.ts';

interface Router {
  readonly go: (href: string) => void;
  readonly prefetch: (href: string) => void;
}
const RouterContext = createContext<Router>({ go: () => {}, prefetch: () => {} });

export const useRouter = (): Router => useContext(RouterContext);
export const useGo = (): Router['go'] => useRouter().go;

const freshMs = 30_000;
const fetched = new Map<string, { readonly data: Promise<PageData>; readonly at: number }>();

function read(href: string): Promise<PageData> {
  const known = fetched.get(href);
  if (known && Date.now() - known.at < freshMs) return known.data;
  const data = fetch(`/data${href}`).then((response) => {
    if (!response.ok) throw new Error(`${href} was answered with ${response.status}`);
    return response.json() as Promise<PageData>;
  });
  fetched.set(href, { data, at: Date.now() });
  data.catch(() => fetched.delete(href));
  return data;
}

interface RouterProps {
  readonly first: PageData;
  readonly children: (page: PageData) => ReactNode;
}

/** Fetches the data of a page and shows it; a page that can't be fetched is opened as a document. */
export function RouterProvider({ first, children }: RouterProps) {
  const [page, setPage] = useState(first);
  const [, startTransition] = useTransition();
  const latest = useRef('');
  const show = useCallback((href: string, scroll: boolean) => {
    latest.current = href;
    read(href).then(
      (data) => {
        if (latest.current !== href) return;
        if (scroll) history.pushState(null, '', href);
        // A click is urgent: the next page is rendered in one task.
        setPage(data);
        if (scroll) window.scrollTo(0, 0);
        document.title = data.title;
      },
      () => location.assign(href),
    );
  }, []);
  useEffect(() => {
    const onPop = () => startTransition(() => show(location.pathname + location.search, false));
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [show]);
  const router = useMemo(
    () => ({ go: (href: string) => show(href, true), prefetch: (href: string) => void read(href).catch(() => {}) }),
    [show],
  );
  return <RouterContext value={router}>{children(page)}</RouterContext>;
}
