import { isOf } from '@nocleh/contracts/addresses.ts';
import { splitLocale } from '@nocleh/i18n/paths.ts';
import type { RouteObject } from 'react-router';

/** The routes of a slice that can match an address: react-router compiles a pattern for each one that it is given. */
export function routesAt(routes: readonly RouteObject[], pathname: string): RouteObject[] {
  const address = splitLocale(pathname).path;
  return routes.filter(({ path, children }) => {
    const own = path ? `/${path}` : '';
    return isOf(!path || children ? `${own}/*` : own, address);
  });
}
