export type LayoutName = 'default' | 'simple';

/** A public address of the site, or all below one. */
export interface Address {
  /** With `___<locale>` it begins the ids of its routes in the router. */
  readonly name: string;
  /**
   * Below the locale prefix, in react-router's syntax: `/stranka/:slug`; `/objednavka/*` is `/objednavka` and everything below it.
   * The same Czech words in every language.
   */
  readonly path: string;
  readonly layout: LayoutName;
}

/** Pages of the shell itself. */
export const shellAddresses = [
  { name: 'index', path: '/', layout: 'default' },
  { name: '404', path: '/404', layout: 'default' },
] as const satisfies readonly Address[];

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** Whether an address can be of both paths. */
export function overlap(one: string, other: string): boolean {
  const [a, b] = [segmentsOf(one), segmentsOf(other)];
  for (let place = 0; ; place += 1) {
    const [mine, theirs] = [a[place], b[place]];
    if (mine === '*' || theirs === '*') return true;
    if (mine === undefined || theirs === undefined) return mine === theirs;
    if (mine !== theirs && !mine.startsWith(':') && !theirs.startsWith(':')) return false;
  }
}

/** What a path of the table matches; upper and lower case are the same. */
export const addressPattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/\*$/, '(?:/.*)?').replace(/:[\w-]+/g, '[^/]+')}/?$`, 'i');

/** What a path of one of these addresses matches, below one of the first segments (such as languages) or none. Without addresses: nothing. */
export function anyAddressPattern(paths: readonly string[], firstSegments: readonly string[]): RegExp {
  const bodies = paths.map((path) => addressPattern(path).source.slice(1, -1));
  return new RegExp(bodies.length > 0 ? `^(?:/(?:${firstSegments.join('|')}))?(?:${bodies.join('|')})$` : '(?!)', 'i');
}

type Path = Pick<Address, 'path'>;
/** Literal paths come before wildcards, so that /objednavka/chyba is not an order. */
const bySpecificity = (one: Path, other: Path): number =>
  Number(one.path.endsWith('*')) - Number(other.path.endsWith('*')) ||
  other.path.split('/').length - one.path.split('/').length ||
  Number(one.path.includes(':')) - Number(other.path.includes(':'));

const firstSegment = (path: string): string => path.split('/').find(Boolean)?.toLowerCase() ?? '';

/** A first segment that is the same for all addresses of a path. */
const isLiteral = (segment: string): boolean => !/[:*]/.test(segment);

/** Whether a path can match an address, by the first segment of both, which is quicker than compiling a pattern of it. */
export function mayMatch(path: string, address: string): boolean {
  const first = firstSegment(path);
  return first === firstSegment(address) || !isLiteral(first);
}

/**
 * Finds the address that a path (without its locale prefix) belongs to; undefined for one that is not in the table. Pages look up each of their
 * links: a pattern is compiled once, and only when a path has its first segment.
 */
export function createAddressTable<Row extends Path>(rows: readonly Row[]): (path: string) => Row | undefined {
  const entries = rows.toSorted(bySpecificity).map((row) => {
    const first = firstSegment(row.path);
    let pattern: RegExp | undefined;
    const test = (path: string) => {
      pattern ??= addressPattern(row.path);
      return pattern.test(path);
    };
    return { row, first: isLiteral(first) ? first : undefined, test };
  });
  return (path) => {
    const begin = firstSegment(path);
    return entries.find(({ first, test }) => (first === undefined || first === begin) && test(path))?.row;
  };
}
