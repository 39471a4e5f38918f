import { createContext, useContext } from 'react';
import type { WidgetRegistry } from '../home/widget-registry.ts';
import type { Site } from './page-data.ts';

export interface ShellContextValue {
  readonly site: Site;
  readonly requestId: string;
  readonly widgets: WidgetRegistry;
  /** `name@version` of the slice of a route id; on `data-slice` of the main area. */
  readonly sliceVersion: (slice: string) => string | undefined;
}

export const ShellContext = createContext<ShellContextValue | null>(null);

export function useShell(): ShellContextValue {
  const value = useContext(ShellContext);
  if (!value) throw new Error('ShellContext is missing');
  return value;
}
