import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createApi } from '@nocleh/api-client/client.ts';
import { type ErrorCode, errorStatus } from '@nocleh/contracts/errors.ts';
import type { RouteHandle } from '@nocleh/contracts/slice.ts';
import { splitLocale } from '@nocleh/i18n/paths.ts';
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

export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly key: string | null;
}
/** JSON, or the code of a refusal with the fields it points at. */
export type Answers = (call: ApiCall) => object | { readonly refused: ErrorCode; readonly errors?: readonly object[] };

const apiAnswering =
  (answers: Answers, calls: ApiCall[]): typeof fetch =>
  async (input, init) => {
    const call = {
      method: init?.method ?? 'GET',
      path: String(input),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
      key: new Headers(init?.headers).get('idempotency-key'),
    };
    calls.push(call);
    const answer = answers(call);
    if (!('refused' in answer)) return Response.json(answer);
    const { refused: code, errors } = answer as { refused: ErrorCode; errors?: object[] };
    return Response.json(
      { type: 'about:blank', title: code, status: errorStatus[code], code, requestId: 'r', errors },
      { status: errorStatus[code] },
    );
  };

/** Opens an address as a browser without JavaScript does: GET, or POST of a form's fields. */
export async function openPage(address: string, answers: Answers, form?: readonly (readonly [string, string])[]) {
  const { pathname } = new URL(address, 'https://nocleh.test');
  const { locale } = splitLocale(pathname);
  const tree: RouteObject[] = [
    { id: 'root', path: locale === 'cs' ? '/' : `/${locale}`, children: routes(locale), ErrorBoundary: () => null },
  ];
  const calls: ApiCall[] = [];
  const handle = matchRoutes(tree, pathname)?.at(-1)?.route.handle as RouteHandle | undefined;
  const i18n = setupI18n({ locale, messages: { [locale]: (await handle?.messages?.(locale))?.messages ?? {} } });
  const context = new RouterContextProvider();
  context.set(localeContext, locale);
  context.set(i18nContext, i18n);
  context.set(apiContext, createApi({ baseUrl: '', fetch: apiAnswering(answers, calls) }));
  const handler = createStaticHandler(tree);
  const post = form && { method: 'POST', body: new URLSearchParams(form.map(([name, value]) => [name, value])) };
  const found = await handler.query(new Request(`https://nocleh.test${address}`, post), { requestContext: context });
  if (found instanceof Response) return { status: found.status, location: found.headers.get('location'), html: '', calls };
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, found)} context={found} hydrate={false} />
    </I18nProvider>,
  );
  return { status: found.statusCode, location: null, html, calls };
}
