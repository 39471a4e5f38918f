import type { I18nContext } from '@lingui/react';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { SliceName } from '@nocleh/contracts/routes.ts';
import type { ComponentType } from 'react';

/** The widgets of the home page, in their order. */
export const placedWidgets = [
  { slice: 'stays', name: 'search-box' },
  { slice: 'stays', name: 'featured' },
  { slice: 'stays', name: 'packages' },
] as const satisfies readonly { slice: SliceName; name: string }[];
export type PlacedWidget = (typeof placedWidgets)[number];
export type WidgetKey = `${PlacedWidget['slice']}.${PlacedWidget['name']}`;
export const widgetKey = ({ slice, name }: PlacedWidget): WidgetKey => `${slice}.${name}`;
export const sliceOfWidget = (key: WidgetKey): SliceName => key.split('.')[0] as SliceName;

export interface LoadedWidget {
  readonly Widget: ComponentType<{ data: unknown; locale: Locale }>;
  /** Of its slice. */
  readonly texts: I18nContext;
}
/** The widgets whose code is there; filled by the loader of the home page. */
export type WidgetRegistry = Map<WidgetKey, LoadedWidget>;
