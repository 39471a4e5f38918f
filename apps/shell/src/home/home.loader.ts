import { msg } from '@lingui/core/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { SliceName } from '@nocleh/contracts/routes.ts';
import type { MessagesModule, PageMeta, Slice } from '@nocleh/contracts/slice.ts';
import { i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import type { LoaderFunction, LoaderFunctionArgs } from 'react-router';
import { loadCatalog } from '../app/language/load-catalog.ts';
import type { Texts } from '../app/language/texts.ts';
import { type HomeWidget, homeWidgets, type WidgetKey, type WidgetRegistry, widgetKey } from './widget-registry.ts';

export interface HomeData {
  readonly page: PageMeta;
  /** `data` is absent when the widget failed: its place on the page says so, the others stay. */
  readonly widgets: readonly { readonly key: WidgetKey; readonly data?: unknown }[];
}

export const isHome = (data: unknown): data is HomeData => typeof data === 'object' && data !== null && 'widgets' in data;

export interface WidgetSource {
  readonly registry: WidgetRegistry;
  readonly texts: Texts;
  readonly loadSlice: (name: SliceName) => Promise<Slice>;
  readonly loadMessages: (widget: Pick<HomeWidget, 'slice' | 'name'>, locale: Locale) => Promise<MessagesModule>;
  /** Only in the browser: handles code and texts of a widget that can't be loaded. */
  readonly guardChunkLoad?: <Part>(loading: Promise<Part>) => Promise<Part>;
  /** Called for every widget that failed. */
  readonly onFailure: (key: WidgetKey, error: unknown) => void;
}

/** Loads a widget's component and catalog, once, without its data. */
export async function prepareWidget(placed: HomeWidget, { registry, texts, loadSlice, loadMessages, guardChunkLoad }: WidgetSource) {
  const load = async () => {
    const slice = await loadSlice(placed.slice);
    const widget = slice.widgets?.[placed.name];
    if (!widget) throw new Error(`no widget ${widgetKey(placed)}`);
    const key = widgetKey(placed);
    if (registry.has(key)) return widget;
    const own = texts(placed.slice);
    const [{ Widget }] = await Promise.all([widget.load(), loadCatalog(own.i18n, (locale) => loadMessages(placed, locale))]);
    registry.set(key, { Widget, texts: own });
    return widget;
  };
  return guardChunkLoad ? guardChunkLoad(load()) : load();
}

async function loadWidget(
  placed: HomeWidget,
  source: WidgetSource,
  { request, context }: LoaderFunctionArgs,
): Promise<HomeData['widgets'][number]> {
  const key = widgetKey(placed);
  const locale = context.get(localeContext);
  try {
    const widget = await prepareWidget(placed, source);
    return { key, data: await widget.loader({ locale, signal: request.signal, context }) };
  } catch (error) {
    if (request.signal.aborted) throw error;
    source.onFailure(key, error);
    return { key };
  }
}

export const homeLoader =
  (source: WidgetSource): LoaderFunction =>
  async (args): Promise<HomeData> => {
    const i18n = args.context.get(i18nContext);
    const widgets = await Promise.all(homeWidgets.map((placed) => loadWidget(placed, source, args)));
    return {
      page: {
        title: i18n._(msg`Accommodation in Czechia`),
        description: i18n._(
          msg`Hotels, guesthouses, cottages and farms all over Czechia, with prices that include everything. Book in three steps, without an account.`,
        ),
      },
      widgets,
    };
  };
