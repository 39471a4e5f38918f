import type { PageMeta } from '@nocleh/contracts/slice.ts';

/** A widget that a slice of the release has on the home page. */
export interface HomeWidget {
  readonly slice: string;
  readonly name: string;
  /** It has links, native forms and buttons of the shortlist only: on a first page its markup stays as the server wrote it, and its code is not loaded. */
  readonly isStatic?: boolean;
}
export type WidgetKey = `${string}.${string}`;
export const widgetKey = ({ slice, name }: HomeWidget): WidgetKey => `${slice}.${name}`;
export const widgetOf = (key: WidgetKey): HomeWidget => {
  const [slice = '', name = ''] = key.split('.');
  return { slice, name };
};

/** Data of the home page. */
export interface HomeData {
  readonly page: PageMeta;
  /** `data` is missing when the widget failed, which the page shows in its place. */
  readonly widgets: readonly { readonly key: WidgetKey; readonly isStatic?: boolean; readonly data?: unknown }[];
}
export const isHome = (data: unknown): data is HomeData => typeof data === 'object' && data !== null && 'widgets' in data;
