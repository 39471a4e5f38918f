import { createContext, useContext } from 'react';
import type { WidgetRegistry } from '../home/widget-registry.ts';
import type { Site } from './page-data.ts';

export interface ShellContextValue {
  readonly site: Site;
  readonly requestId: string;
  readonly widgets: WidgetRegistry;
  /** The consent banner when the visitor has not chosen. The server's: browsers keep what is in the page. */
  readonly banner: { readonly __html: string };
  /** `name@version` of the slice of a route id; on `data-slice` of the main area. */
  readonly sliceVersion: (slice: string) => string | undefined;
  /** Tells error reporting of an error that a part of the page caught. */
  readonly report: (error: unknown, slice: string, componentStack?: string | null) => void;
}

export const ShellContext = createContext<ShellContextValue | null>(null);

export function useShell(): ShellContextValue {
  const value = useContext(ShellContext);
  if (!value) throw new Error('ShellContext is missing');
  return value;
}
