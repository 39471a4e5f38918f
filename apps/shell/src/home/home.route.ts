import type { LoaderFunction } from 'react-router';
import { homeLoader, type WidgetSource } from './home.loader.ts';
import { HomePage } from './home-page.tsx';

/** The home page; `before` runs ahead of its loader. */
export const homeRoute = (widgets: WidgetSource, before?: (request: Request) => Promise<void> | undefined) => {
  const loader = homeLoader(widgets);
  return {
    loader: (async (args, context) => {
      await before?.(args.request);
      return loader(args, context);
    }) satisfies LoaderFunction,
    Component: HomePage,
  };
};
