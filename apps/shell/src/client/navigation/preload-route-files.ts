import { createAddressTable } from '@nocleh/contracts/addresses.ts';
import type { ReleaseFiles } from '../../app/page-data.ts';

type Priority = 'high' | 'low';
export interface RoutePreloading {
  /**
   * Preloads files of a page in parallel, each once. Otherwise they would be requested in sequence: the slice's entry, then its
   * routes, then the page's files. With low priority without those of parts that hydrate late.
   */
  readonly preload: (pathname: string, priority: Priority) => Promise<void>;
  /** Addresses of the page's style sheets. */
  readonly stylesOf: (pathname: string) => Promise<readonly string[]>;
}

interface File {
  readonly address: string;
  readonly hash: string;
}

/** Files by page; those of `unavailable`, a slice that the server could not load, would only fail again. */
function filesByPage({ integrity, routes, entries }: ReleaseFiles, unavailable: string | undefined) {
  const failing = unavailable && folderOf(entries[unavailable]);
  const all = Object.entries(integrity);
  const find = createAddressTable(routes);
  return (pathname: string, withLater: boolean): File[] => {
    const { files = [], later = [] } = find(pathname) ?? {};
    return [...files, ...(withLater ? later : [])].flatMap((place) => {
      const [address, hash] = all[place] ?? [];
      return address && hash && !(failing && address.startsWith(failing)) ? [{ address, hash }] : [];
    });
  };
}

const folderOf = (address = '') => address.slice(0, address.lastIndexOf('/') + 1);
const isScript = (address: string) => address.endsWith('.js');

export function createRoutePreloading(files: () => Promise<ReleaseFiles>, unavailable: string | undefined): RoutePreloading {
  let byPage: ReturnType<typeof filesByPage> | undefined;
  const filesOf = async (pathname: string, withLater: boolean) => {
    byPage ??= filesByPage(await files(), unavailable);
    return byPage(pathname, withLater);
  };
  const requested = new Set<string>();
  for (const link of document.querySelectorAll('link[href]')) requested.add(link.getAttribute('href') ?? '');
  return {
    async preload(pathname, priority) {
      const missing = (await filesOf(pathname, priority === 'high')).filter(({ address }) => !requested.has(address));
      for (const { address } of missing) requested.add(address);
      document.head.append(...missing.map((file) => preloadLink(file, priority)));
    },
    stylesOf: async (pathname) => (await filesOf(pathname, false)).map(({ address }) => address).filter((address) => !isScript(address)),
  };
}

function preloadLink({ address, hash }: File, priority: Priority): HTMLLinkElement {
  const link = document.createElement('link');
  // Browsers warn of a preload that is not used within seconds. Safari has no prefetch.
  const style = priority === 'low' && link.relList.supports('prefetch') ? 'prefetch' : 'preload';
  link.rel = isScript(address) ? 'modulepreload' : style;
  if (!isScript(address)) link.as = 'style';
  // Must match the later request: module scripts always use CORS, style sheets only from another origin.
  if (isScript(address) || !address.startsWith('/')) link.crossOrigin = 'anonymous';
  link.integrity = hash;
  link.fetchPriority = priority;
  link.href = address;
  return link;
}
