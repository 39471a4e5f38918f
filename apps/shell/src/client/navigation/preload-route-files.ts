import { createAddressTable } from '@nocleh/contracts/addresses.ts';
import type { PartFiles, ReleaseFiles } from '../../app/page-data.ts';
import type { FindAddress } from '../../app/site-addresses.ts';

/**
 * Scripts of a page; also its style sheets; both with high priority, and also the files of its parts that hydrate late, which must not delay
 * them or the page's data.
 */
type Extent = 'scripts' | 'page' | 'whole';
export interface RoutePreloading {
  /**
   * Preloads files of a page in parallel, each once. Otherwise they would be requested in sequence: the slice's entry, then its
   * routes, then the page's files.
   */
  readonly preload: (pathname: string, extent: Extent) => Promise<void>;
  /** Addresses of the page's style sheets. */
  readonly stylesOf: (pathname: string) => Promise<readonly string[]>;
  /** The same without waiting: none if the page's files were not asked for before. */
  readonly knownStylesOf: (pathname: string) => readonly string[];
}

interface File {
  readonly address: string;
  readonly hash: string;
  /** Of a part that hydrates late. */
  readonly isLate: boolean;
}

/** Finds the files of the pages of a part by their path. */
function filesByPage({ integrity, routes }: PartFiles) {
  const all = Object.entries(integrity);
  const find = createAddressTable(routes);
  return (pathname: string): File[] => {
    const { files = [], later = [] } = find(pathname) ?? {};
    const named = (places: readonly number[], isLate: boolean) =>
      places.flatMap((place) => {
        const [address, hash] = all[place] ?? [];
        return address && hash ? [{ address, hash, isLate }] : [];
      });
    return [...named(files, false), ...named(later, true)];
  };
}

const isScript = (address: string) => address.endsWith('.js');

interface FileSources {
  readonly files: () => Promise<Pick<ReleaseFiles, 'widgets'>>;
  readonly filesOf: (slice: string, address: string) => Promise<PartFiles>;
  readonly findAddress: FindAddress;
  /** A slice that the server could not load: its files would only fail again. */
  readonly unavailable: string | undefined;
}

export function createRoutePreloading({ files, filesOf, findAddress, unavailable }: FileSources): RoutePreloading {
  const parts = new Map<PartFiles, ReturnType<typeof filesByPage>>();
  /** The parts with the code of a page: that of its own slice, and for the home page those of the slices of the widgets. */
  const partsOf = async (pathname: string): Promise<PartFiles[]> => {
    const { widgets } = await files();
    const { slice, name = '' } = findAddress(pathname) ?? {};
    const owners = name === 'index' ? widgets.flatMap((widget) => (widget.isStatic ? [] : widget.slice)) : [slice];
    const loadable = [...new Set(owners)].flatMap((owner) => (owner && owner !== unavailable ? owner : []));
    return Promise.all(loadable.map((owner) => filesOf(owner, name)));
  };
  const known = new Map<string, readonly File[]>();
  const filesAt = async (pathname: string): Promise<readonly File[]> => {
    const found = await partsOf(pathname);
    const files = found.flatMap((part) => {
      const byPage = parts.get(part) ?? filesByPage(part);
      parts.set(part, byPage);
      return byPage(pathname);
    });
    known.set(pathname, files);
    return files;
  };
  const stylesAmong = (files: readonly File[] = []) =>
    files.filter(({ address, isLate }) => !isLate && !isScript(address)).map(({ address }) => address);
  const requested = new Set<string>();
  for (const link of document.querySelectorAll('link[href]')) requested.add(link.getAttribute('href') ?? '');
  return {
    async preload(pathname, extent) {
      const isMissing = ({ address, isLate }: File) =>
        !requested.has(address) && (extent === 'whole' || !isLate) && (extent !== 'scripts' || isScript(address));
      const missing = (await filesAt(pathname)).filter(isMissing);
      for (const { address } of missing) requested.add(address);
      document.head.append(...missing.map((file) => preloadLink(file, extent === 'whole' && !file.isLate ? 'high' : 'low')));
    },
    stylesOf: async (pathname) => stylesAmong(await filesAt(pathname)),
    knownStylesOf: (pathname) => stylesAmong(known.get(pathname)),
  };
}

function preloadLink({ address, hash }: File, priority: 'high' | 'low'): HTMLLinkElement {
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
