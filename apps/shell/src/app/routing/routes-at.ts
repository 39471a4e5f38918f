import { mayMatch } from '@nocleh/contracts/addresses.ts';
import { splitLocale } from '@nocleh/i18n/paths.ts';
import type { RouteObject } from 'react-router';

/** The routes of a slice that can match an address: react-router compiles a pattern for each one that it is given. */
export const routesAt = (routes: readonly RouteObject[], pathname: string): RouteObject[] =>
  routes.filter(({ path = '', children }) => mayMatch(!path || children ? `${path}/*` : path, splitLocale(pathname).path));
