import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createApi } from '@nocleh/api-client/client.ts';
import { type ErrorCode, errorStatus, type FieldProblem } from '@nocleh/contracts/errors.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { PageMeta, RouteHandle } from '@nocleh/contracts/slice.ts';
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
/** What the API answers to a call: JSON, or a refusal made by `refuse`. */
export type Answers = (call: ApiCall) => unknown;

class Refusal {
  readonly code: ErrorCode;
  readonly errors: FieldProblem[];
  constructor(code: ErrorCode, errors: FieldProblem[]) {
    this.code = code;
    this.errors = errors;
  }
}
export const refuse = (code: ErrorCode, reason?: string, pointer = '/guests') =>
  new Refusal(code, reason ? [{ pointer, code: reason, detail: reason }] : []);

function apiAnswering(answers: Answers, calls: ApiCall[]): typeof fetch {
  return async (input, init) => {
    const call = {
      method: init?.method ?? 'GET',
      path: String(input),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
      key: new Headers(init?.headers).get('idempotency-key'),
    };
    calls.push(call);
    const answer = answers(call) ?? refuse('not_found');
    if (!(answer instanceof Refusal)) return Response.json(answer);
    const status = errorStatus[answer.code];
    return Response.json(
      { type: 'about:blank', title: answer.code, status, code: answer.code, requestId: 'r', errors: answer.errors },
      { status },
    );
  };
}

export interface Opened {
  readonly status: number;
  readonly location: string | null;
  readonly html: string;
  readonly page: PageMeta | undefined;
  readonly calls: readonly ApiCall[];
}

async function translator(locale: Locale, handle: RouteHandle | undefined) {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  const catalog = await handle?.messages?.(locale);
  if (catalog) i18n.load(locale, catalog.messages);
  i18n.activate(locale);
  return i18n;
}

/** Opens an address as a browser without JavaScript does: GET, or POST of a form's fields. */
export async function openPage(address: string, answers: Answers, form?: Readonly<Record<string, string>>): Promise<Opened> {
  const { pathname } = new URL(address, 'https://nocleh.test');
  const { locale } = splitLocale(pathname);
  const tree: RouteObject[] = [
    { id: 'root', path: locale === 'cs' ? '/' : `/${locale}`, children: routes(locale), ErrorBoundary: () => null },
  ];
  const calls: ApiCall[] = [];
  const i18n = await translator(locale, matchRoutes(tree, pathname)?.at(-1)?.route.handle as RouteHandle | undefined);
  const context = new RouterContextProvider();
  context.set(localeContext, locale);
  context.set(i18nContext, i18n);
  context.set(apiContext, createApi({ baseUrl: '', fetch: apiAnswering(answers, calls) }));

  const handler = createStaticHandler(tree);
  const post = form && { method: 'POST', body: new URLSearchParams(form) };
  const found = await handler.query(new Request(`https://nocleh.test${address}`, post), { requestContext: context });
  if (found instanceof Response) return { status: found.status, location: found.headers.get('location'), html: '', page: undefined, calls };
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, found)} context={found} hydrate={false} />
    </I18nProvider>,
  );
  const data = Object.values(found.loaderData).at(-1) as { page?: PageMeta } | undefined;
  return { status: found.statusCode, location: null, html, page: data?.page, calls };
}
