import type { RouteHandle } from '@nocleh/contracts/slice.ts';

/** What the shell's own routes say besides: the slice that a subtree belongs to. */
interface ShellRouteHandle extends RouteHandle {
  readonly slice: string;
  /** The file of the shell's source that is loaded later and whose scripts and styles this route needs, below the app's folder. */
  readonly files: string;
}

/** A route's handle with its type: react-router declares it as `any` or `unknown`. */
export const handleOf = ({ handle }: { readonly handle?: unknown }): Partial<ShellRouteHandle> => handle ?? {};
