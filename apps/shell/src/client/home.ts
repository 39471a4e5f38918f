import { isHome, widgetOf } from '../app/home-widget.ts';
import type { PageData } from '../app/page-data.ts';
import { prepareWidget, type WidgetSource } from '../home/home.loader.ts';
import { homeRoute } from '../home/home.route.ts';

/** The home page's code, which other pages load only when a navigation goes there. */
export const browserHome = homeRoute;

/** Loads code and texts of the home page ahead of a navigation, without the static widgets. */
export async function loadHome(widgets: WidgetSource): Promise<unknown> {
  const placed = await widgets.placed();
  return Promise.all(placed.filter(({ isStatic }) => !isStatic).map((widget) => prepareWidget(widget, widgets)));
}

/** Loads the widgets that the server rendered on the home page. False when one could not be loaded: its markup stays. */
export async function loadHomeWidgets({ hydration }: PageData, widgets: WidgetSource): Promise<boolean> {
  const home = Object.values(hydration.loaderData ?? {}).find(isHome);
  const shown = home?.widgets.filter(({ isStatic, data }) => !isStatic && data !== undefined) ?? [];
  const prepared = await Promise.all(
    shown.map(({ key }) => prepareWidget(widgetOf(key), widgets).catch((error: unknown) => widgets.onFailure(key, error))),
  );
  return !prepared.includes(undefined);
}
