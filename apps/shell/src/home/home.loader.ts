import { msg } from '@lingui/core/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { MessagesModule, Slice } from '@nocleh/contracts/slice.ts';
import { i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import type { LoaderFunction, LoaderFunctionArgs } from 'react-router';
import { type HomeData, type HomeWidget, type WidgetKey, widgetKey } from '../app/home-widget.ts';
import type { I18nByOwner } from '../app/language/i18n-registry.ts';
import { loadCatalog } from '../app/language/load-catalog.ts';
import type { LoadedWidget } from '../app/shell-context.ts';

/** The widgets whose code is loaded; filled by the loader of the home page. */
export type WidgetRegistry = Map<WidgetKey, LoadedWidget>;

export interface WidgetSource {
  /** The widgets of the release, in their order. */
  readonly placed: () => Promise<readonly HomeWidget[]>;
  readonly registry: WidgetRegistry;
  readonly i18nFor: I18nByOwner;
  readonly loadSlice: (name: string) => Promise<Slice>;
  readonly loadMessages: (widget: HomeWidget, locale: Locale) => Promise<MessagesModule>;
  /** In the browser only: handles code and texts of a widget that can't be loaded. */
  readonly guardChunkLoad?: <Part>(loading: Promise<Part>) => Promise<Part>;
  /** Called for every widget that failed. */
  readonly onFailure: (key: WidgetKey, error: unknown) => void;
}

/** Loads a widget's component and catalog, once, without its data. */
export async function prepareWidget(placed: HomeWidget, { registry, i18nFor, loadSlice, loadMessages, guardChunkLoad }: WidgetSource) {
  const load = async () => {
    const slice = await loadSlice(placed.slice);
    const widget = slice.widgets?.[placed.name];
    if (!widget) throw new Error(`no widget ${widgetKey(placed)}`);
    const key = widgetKey(placed);
    if (registry.has(key)) return widget;
    const own = i18nFor(placed.slice);
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
  const { isStatic } = placed;
  const shown = { key: widgetKey(placed), ...(isStatic ? { isStatic } : {}) };
  const locale = context.get(localeContext);
  try {
    const widget = await prepareWidget(placed, source);
    return { ...shown, data: await widget.loader({ locale, signal: request.signal, context }) };
  } catch (error) {
    if (request.signal.aborted) throw error;
    source.onFailure(shown.key, error);
    return shown;
  }
}

export const homeLoader =
  (source: WidgetSource): LoaderFunction =>
  async (args): Promise<HomeData> => {
    const i18n = args.context.get(i18nContext);
    const placed = await (source.guardChunkLoad?.(source.placed()) ?? source.placed());
    const widgets = await Promise.all(placed.map((widget) => loadWidget(widget, source, args)));
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
