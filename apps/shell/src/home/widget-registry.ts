import type { SliceName } from '@nocleh/contracts/routes.ts';
import type { LoadedWidget } from '../app/shell-context.ts';

/**
 * The widgets of the home page, in their order. A static one has links and native forms only: on a first page its markup stays as the
 * server wrote it, and its code is not loaded.
 */
export const homeWidgets = [
  { slice: 'stays', name: 'search-box', still: false },
  { slice: 'stays', name: 'featured', still: false },
  { slice: 'stays', name: 'packages', still: true },
  { slice: 'articles', name: 'latest', still: true },
  { slice: 'contact', name: 'newsletter', still: true },
] as const satisfies readonly { slice: SliceName; name: string; still: boolean }[];
export type HomeWidget = (typeof homeWidgets)[number];
/** Those that are hydrated. */
export const interactiveWidgets = homeWidgets.filter(({ still }) => !still);
export type WidgetKey = `${HomeWidget['slice']}.${HomeWidget['name']}`;
export const widgetKey = ({ slice, name }: HomeWidget): WidgetKey => `${slice}.${name}`;
export const isStatic = (key: WidgetKey): boolean => homeWidgets.some((placed) => placed.still && widgetKey(placed) === key);
/** The slice that a widget belongs to. */
export const sliceOfWidget = (key: WidgetKey): string | undefined => key.split('.')[0];

/** The widgets whose code is loaded; filled by the loader of the home page. */
export type WidgetRegistry = Map<WidgetKey, LoadedWidget>;
