import type { RouteHandle } from '@nocleh/contracts/slice.ts';

/** Additional fields of the shell's own routes: the slice that a subtree belongs to. */
interface ShellRouteHandle extends RouteHandle {
  readonly slice: string;
  /** The file of the shell's source that is loaded later and whose scripts and styles this route needs, below the app's folder. */
  readonly files: string;
}

/** Returns a route's handle with its type, which react-router declares as `any` or `unknown`. */
export const handleOf = ({ handle }: { readonly handle?: unknown }): Partial<ShellRouteHandle> => handle ?? {};
