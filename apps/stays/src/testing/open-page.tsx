import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { PageMeta, RouteHandle } from '@nocleh/contracts/slice.ts';
import { localePrefix, splitLocale } from '@nocleh/i18n/paths.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { routes } from '../slice.ts';
import { type Answers, contractApi } from './contract-api.ts';

export interface OpenedPage {
  readonly status: number;
  readonly location: string | null;
  readonly html: string;
  /** The page's text, without its tags. */
  readonly text: string;
  readonly page: PageMeta | undefined;
  readonly asked: readonly string[];
}

const tree = (locale: Locale): RouteObject[] => [
  { path: localePrefix(locale) || '/', children: routes(locale), ErrorBoundary: () => null },
];

/** Opens an address as the shell's server does: the real routes, loaders, views and catalogs; only the API is played. */
export async function openPage(path: string, answers: Answers = {}): Promise<OpenedPage> {
  const { locale } = splitLocale(path);
  const { api, asked } = contractApi(answers);
  const url = new URL(path, 'http://site.test');
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  for (const { route } of matchRoutes(tree(locale), url.pathname) ?? []) {
    const catalog = await (route.handle as RouteHandle | undefined)?.messages?.(locale);
    if (catalog) i18n.load(locale, catalog.messages);
  }
  const context = new RouterContextProvider();
  context.set(localeContext, locale);
  context.set(i18nContext, i18n);
  context.set(apiContext, api);
  const handler = createStaticHandler(tree(locale));
  const result = await handler.query(new Request(url), { requestContext: context });
  if (result instanceof Response)
    return { status: result.status, location: result.headers.get('location'), html: '', text: '', page: undefined, asked };
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, result)} context={result} hydrate={false} />
    </I18nProvider>,
  );
  const data = Object.values(result.loaderData).find((value) => value && 'page' in value) as { page: PageMeta } | undefined;
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"');
  return { status: result.statusCode, location: null, html, text, page: data?.page, asked };
}
