import type { I18n } from '@lingui/core';
import { createApi } from '@nocleh/api-client/client.ts';
import { shellSecretHeader } from '@nocleh/contracts/http/shell-secret.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { RouterContextProvider } from 'react-router';
import { answerHeaders } from '../../app/routing/middleware.ts';
import type { Environment } from '../config/environment.ts';

/** Who asks, for the log and for the API. */
export interface RequestFacts {
  readonly requestId: string;
  readonly clientAddress: string;
}

/** What loaders read from their context where no page is rendered: the language and an API client that speaks for the visitor. */
export function loaderContext(environment: Environment, { requestId, clientAddress }: RequestFacts, locale: Locale): RouterContextProvider {
  const { API_URL, LOADER_TIMEOUT_MS, SHELL_SECRET } = environment;
  const headers = { 'x-request-id': requestId, 'x-forwarded-for': clientAddress, [shellSecretHeader]: SHELL_SECRET };
  const context = new RouterContextProvider();
  context.set(localeContext, locale);
  context.set(apiContext, createApi({ baseUrl: API_URL, timeoutMs: LOADER_TIMEOUT_MS, headers }));
  return context;
}

interface PageContextParts {
  readonly facts: RequestFacts;
  readonly locale: Locale;
  readonly i18n: I18n;
  /** Middleware of the routes writes headers of the response here. */
  readonly headers: Headers;
}

/** What loaders, actions and middleware of a page read from their context. */
export function pageContext(environment: Environment, { facts, locale, i18n, headers }: PageContextParts): RouterContextProvider {
  const context = loaderContext(environment, facts, locale);
  context.set(answerHeaders, headers);
  context.set(i18nContext, i18n);
  return context;
}
