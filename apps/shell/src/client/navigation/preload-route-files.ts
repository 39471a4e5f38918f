import { createAddressTable } from '@nocleh/contracts/addresses.ts';
import type { PartFiles, ReleaseFiles } from '../../app/page-data.ts';
import type { FindAddress } from '../../app/site-addresses.ts';

/** Scripts of a page; also its style sheets; also the files of its parts that hydrate late, all with high priority. */
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
}

/** Finds the files of the pages of a part by their path. */
function filesByPage({ integrity, routes }: PartFiles) {
  const all = Object.entries(integrity);
  const find = createAddressTable(routes);
  return (pathname: string, withLater: boolean): File[] => {
    const { files = [], later = [] } = find(pathname) ?? {};
    return [...files, ...(withLater ? later : [])].flatMap((place) => {
      const [address, hash] = all[place] ?? [];
      return address && hash ? [{ address, hash }] : [];
    });
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
  const filesAt = async (pathname: string, withLater: boolean): Promise<File[]> => {
    const found = await partsOf(pathname);
    return found.flatMap((part) => {
      const byPage = parts.get(part) ?? filesByPage(part);
      parts.set(part, byPage);
      return byPage(pathname, withLater);
    });
  };
  const knownStyles = new Map<string, readonly string[]>();
  const stylesOf = async (pathname: string) => {
    const styles = (await filesAt(pathname, false)).map(({ address }) => address).filter((address) => !isScript(address));
    knownStyles.set(pathname, styles);
    return styles;
  };
  const requested = new Set<string>();
  for (const link of document.querySelectorAll('link[href]')) requested.add(link.getAttribute('href') ?? '');
  return {
    async preload(pathname, extent) {
      const [files] = await Promise.all([filesAt(pathname, extent === 'whole'), stylesOf(pathname)]);
      const isMissing = ({ address }: File) => !requested.has(address) && (extent !== 'scripts' || isScript(address));
      const missing = files.filter(isMissing);
      for (const { address } of missing) requested.add(address);
      document.head.append(...missing.map((file) => preloadLink(file, extent === 'whole' ? 'high' : 'low')));
    },
    stylesOf,
    knownStylesOf: (pathname) => knownStyles.get(pathname) ?? [],
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
