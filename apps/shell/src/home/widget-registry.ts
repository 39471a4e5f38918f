import type { I18nContext } from '@lingui/react';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { SliceName } from '@nocleh/contracts/routes.ts';
import type { ComponentType } from 'react';

/**
 * The widgets of the home page, in their order. A still one has links and native forms only: on a first page its markup stays as the
 * server wrote it, and none of its code is loaded.
 */
export const placedWidgets = [
  { slice: 'stays', name: 'search-box', still: false },
  { slice: 'stays', name: 'featured', still: false },
  { slice: 'stays', name: 'packages', still: true },
  { slice: 'articles', name: 'latest', still: true },
  { slice: 'contact', name: 'newsletter', still: true },
] as const satisfies readonly { slice: SliceName; name: string; still: boolean }[];
export type PlacedWidget = (typeof placedWidgets)[number];
/** Those that a page needs code for to react. */
export const livelyWidgets = placedWidgets.filter(({ still }) => !still);
export type WidgetKey = `${PlacedWidget['slice']}.${PlacedWidget['name']}`;
export const widgetKey = ({ slice, name }: PlacedWidget): WidgetKey => `${slice}.${name}`;
export const isStill = (key: WidgetKey): boolean => placedWidgets.some((placed) => placed.still && widgetKey(placed) === key);
export const sliceOfWidget = (key: WidgetKey): SliceName => key.split('.')[0] as SliceName;

export interface LoadedWidget {
  readonly Widget: ComponentType<{ data: unknown; locale: Locale }>;
  /** Of its slice. */
  readonly texts: I18nContext;
}
/** The widgets whose code is there; filled by the loader of the home page. */
export type WidgetRegistry = Map<WidgetKey, LoadedWidget>;
