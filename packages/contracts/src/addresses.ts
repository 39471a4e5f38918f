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

/** Lower-case parts between slashes; a slash at the end is the same as none, two are not. */
const partsOf = (path: string): string[] => (path.toLowerCase().replace(/\/$/, '') || '/').split('/');

/** The parts of a path of the table; an open one ends with a star, which is not among them. */
interface PathPattern {
  readonly parts: readonly string[];
  readonly isOpen: boolean;
}

function patternOf(path: string): PathPattern {
  const parts = partsOf(path);
  const isOpen = parts.at(-1) === '*';
  return { parts: isOpen ? parts.slice(0, -1) : parts, isOpen };
}

/** The same as `addressPattern`, without a regular expression to compile on each page. */
const matches = ({ parts, isOpen }: PathPattern, given: readonly string[]): boolean =>
  (isOpen ? given.length >= parts.length : given.length === parts.length) &&
  parts.every((part, place) => part === given[place] || (part.startsWith(':') && given[place] !== ''));

/** Whether an address is of a path. */
export const isOf = (path: string, address: string): boolean => matches(patternOf(path), partsOf(address));

/** Finds the address that a path (without its locale prefix) belongs to; undefined for one that is not in the table. */
export function createAddressTable<Row extends Path>(rows: readonly Row[]): (path: string) => Row | undefined {
  const entries = rows.map((row) => ({ row, pattern: patternOf(row.path) }));
  return (path) => {
    const given = partsOf(path);
    const found = entries.filter(({ pattern }) => matches(pattern, given)).map(({ row }) => row);
    return found.toSorted(bySpecificity)[0];
  };
}
