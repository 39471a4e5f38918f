import type { I18n } from '@lingui/core';
import { createApi } from '@nocleh/api-client/client.ts';
import { shellSecretHeader } from '@nocleh/contracts/http/shell-secret.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { isTracing } from '@nocleh/monitoring/tracing/spans.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { RouterContextProvider } from 'react-router';
import { answerHeaders } from '../../app/routing/middleware.ts';
import type { ApiReads } from '../catalogue/api-reads.ts';
import { sendRequest } from '../catalogue/send-request.ts';
import type { Environment } from '../config/environment.ts';
import { traced } from '../http/request-trace.ts';

/** Id and address of a request, for the log and the API. */
export interface RequestFacts {
  readonly requestId: string;
  readonly clientAddress: string;
}

/** Context of loaders outside of pages: the language and an API client that forwards the visitor's address. */
export function loaderContext(
  environment: Environment,
  { requestId, clientAddress }: RequestFacts,
  locale: Locale,
  reads?: ApiReads,
): RouterContextProvider {
  const { API_URL, LOADER_TIMEOUT_MS, SHELL_SECRET } = environment;
  const headers = {
    'x-request-id': requestId,
    'x-forwarded-for': clientAddress,
    [shellSecretHeader]: SHELL_SECRET,
    // The network between shell and API is fast: compression would only take processor time.
    'accept-encoding': 'identity',
  };
  const context = new RouterContextProvider();
  context.set(localeContext, locale);
  const send = reads?.send ?? sendRequest;
  const fetch = isTracing() ? traced(send) : send;
  context.set(apiContext, createApi({ baseUrl: API_URL, timeoutMs: LOADER_TIMEOUT_MS, headers, fetch }));
  return context;
}

interface PageContextParts {
  readonly facts: RequestFacts;
  readonly locale: Locale;
  readonly i18n: I18n;
  /** Middleware of the routes writes headers of the response here. */
  readonly headers: Headers;
  /** Notes what the API answers. */
  readonly reads: ApiReads;
}

/** Context of a page's loaders, actions and middleware. */
export function pageContext(environment: Environment, { facts, locale, i18n, headers, reads }: PageContextParts): RouterContextProvider {
  const context = loaderContext(environment, facts, locale, reads);
  context.set(answerHeaders, headers);
  context.set(i18nContext, i18n);
  return context;
}
