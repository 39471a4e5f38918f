import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Api } from '@nocleh/api-client/client.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { PageMeta, Slice } from '@nocleh/contracts/slice.ts';
import { localePrefix, splitLocale } from '@nocleh/i18n/paths.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, type RouteObject, RouterContextProvider, StaticRouterProvider } from 'react-router';
import { apiContext, i18nContext, localeContext } from '../runtime.ts';

export interface OpenedPage {
  readonly status: number;
  /** Target of a redirect; null when there is a page. */
  readonly location: string | null;
  readonly html: string;
  readonly page: PageMeta | undefined;
}

interface Visit {
  readonly routes: (locale: Locale) => RouteObject[];
  readonly messages: Slice['messages'];
  readonly address: string;
  readonly api: Api;
  /** Fields of a form that is sent by POST. */
  readonly form?: URLSearchParams | undefined;
}

async function translator(locale: Locale, messages: Slice['messages']) {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  const catalog = await messages?.(locale);
  if (catalog) i18n.load(locale, catalog.messages);
  return i18n;
}

/** Renders an address as the shell's server does, with the real routes, loaders, actions, views and catalogs of a slice. */
export async function openRoutes({ routes, messages, address, api, form }: Visit): Promise<OpenedPage> {
  const url = new URL(address, 'https://nocleh.test');
  const { locale } = splitLocale(url.pathname);
  const tree: RouteObject[] = [{ path: localePrefix(locale) || '/', children: routes(locale), ErrorBoundary: () => null }];
  const i18n = await translator(locale, messages);
  const context = new RouterContextProvider();
  context.set(localeContext, locale);
  context.set(i18nContext, i18n);
  context.set(apiContext, api);
  const handler = createStaticHandler(tree);
  const found = await handler.query(new Request(url, form && { method: 'POST', body: form }), { requestContext: context });
  if (found instanceof Response) return { status: found.status, location: found.headers.get('location'), html: '', page: undefined };
  const router = createStaticRouter(handler.dataRoutes, found);
  const view = (
    <I18nProvider i18n={i18n}>
      <StaticRouterProvider router={router} context={found} hydrate={false} />
    </I18nProvider>
  );
  // `prerender` waits for lazy parts; they are then loaded for `renderToString`, which writes plain markup.
  await prerender(view);
  const html = renderToStaticMarkup(view);
  const data = Object.values(found.loaderData).find((value) => value && 'page' in value) as { page: PageMeta } | undefined;
  return { status: found.statusCode, location: null, html, page: data?.page };
}
