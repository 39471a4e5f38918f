import type { RouteHandle } from '@nocleh/contracts/slice.ts';

/** What the shell's own routes say besides: the slice that a subtree belongs to. */
interface ShellRouteHandle extends RouteHandle {
  readonly slice: string;
  /** Of the shell's own route, whose files the page needs. */
  readonly chunk: string;
}

/** A route's handle with its type: react-router declares it as `any` or `unknown`. */
export const handleOf = ({ handle }: { readonly handle?: unknown }): Partial<ShellRouteHandle> => handle ?? {};
