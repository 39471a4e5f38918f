import { type RouteBase, type RouteEntry, routeTable } from '@nocleh/contracts/routes.ts';
import { splitLocale } from '@nocleh/i18n/paths.ts';

export const pattern = (path: string) => new RegExp(`^${path.replace(/\/\*$/, '(?:/.*)?').replace(/:\w+/g, '[^/]+')}/?$`, 'i');
// Literal paths come before wildcards, so that /objednavka/chyba is not an order.
const patterns = (Object.entries(routeTable) as [RouteBase, RouteEntry][])
  .map(([base, entry]) => ({ base, entry, matches: pattern(entry.path) }))
  .sort((a, b) => Number(a.entry.path.endsWith('*')) - Number(b.entry.path.endsWith('*')));

/** The entry of the route table that an address (with its locale prefix) belongs to; undefined for an unmatched one. */
export function resolveRoute(pathname: string): { base: RouteBase; entry: RouteEntry } | undefined {
  const { path } = splitLocale(pathname);
  return patterns.find(({ matches }) => matches.test(path));
}
