import { data, type LoaderFunction } from 'react-router';
import { homeLoader, type WidgetSource } from './home.loader.ts';
import { HomePage } from './home-page.tsx';

/** The home page; `before` runs ahead of its loader. */
export const homeRoute = (widgets: WidgetSource, before?: (request: Request) => Promise<void> | undefined) => {
  const loader = homeLoader(widgets);
  return {
    loader: (async (args, context) => {
      // react-router also matches `///` as the index route.
      if (new URL(args.request.url).pathname.endsWith('//')) throw data(null, { status: 404 });
      await before?.(args.request);
      return loader(args, context);
    }) satisfies LoaderFunction,
    Component: HomePage,
  };
};
