import { msg } from '@lingui/core/macro';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import { confirmSearchAlert, endSearchAlert, searchAlert } from '@nocleh/contracts/api/search-alert-paths.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { readCriteria } from '../criteria/asked-criteria.ts';
import type { Criteria } from '../criteria/criteria.ts';
import { isNotFound } from '../search/not-found.ts';
import { endedPath } from './alert-form.loader.ts';
import { type Refusal, refusalStatus, toRefusal } from './refusal.ts';

export interface AlertState {
  readonly email: string;
  readonly state: 'pending' | 'confirmed';
  readonly until: string;
  readonly criteria: Criteria;
  readonly placeName: string | undefined;
}

/** The alert of a mail's link; null when it has ended, or the link is damaged. */
async function alertOf({ params, request, context }: LoaderFunctionArgs): Promise<AlertState | null> {
  const [api, { signal }] = [context.get(apiContext), request];
  try {
    const { search, ...alert } = await api.call(searchAlert, { params: { token: params.token ?? '' }, signal });
    const criteria = readCriteria(new URLSearchParams(search));
    if (criteria.place === undefined) return { ...alert, criteria, placeName: undefined };
    const asked = { params: { slug: criteria.place }, query: { locale: context.get(localeContext) }, signal };
    const place = await api.call(endpoint.place, asked).catch((error: unknown) => {
      if (!isNotFound(error)) throw error;
    });
    return { ...alert, criteria, placeName: place?.name };
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Its status is 200 without an alert, too: a mail program that has just ended one gets this page, and reads another as a failure. */
export async function loadAlert(args: LoaderFunctionArgs) {
  return { page: { title: args.context.get(i18nContext)._(msg`Your alert`), noindex: true }, alert: await alertOf(args) };
}
export type AlertData = Awaited<ReturnType<typeof loadAlert>>;

export interface RefusedConfirmation {
  readonly refusal: Refusal;
}

/**
 * Handles the page's forms and the one-click unsubscribe of mail programs (RFC 8058): a POST without cookies, which must be
 * answered without a redirect.
 */
export async function changeAlert(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const [api, locale, token] = [context.get(apiContext), context.get(localeContext), params.token ?? ''];
  const form = await request.formData();
  if (form.get('List-Unsubscribe') === 'One-Click') {
    await api.call(endSearchAlert, { body: { token } });
    return data(null);
  }
  try {
    if (form.get('intent') === 'end') {
      const alert = await alertOf(args);
      await api.call(endSearchAlert, { body: { token } });
      return redirect(endedPath(locale, alert?.criteria ?? {}), 303);
    }
    await api.call(confirmSearchAlert, { body: { token } });
    return redirect(new URL(request.url).pathname, 303);
  } catch (error) {
    // The page of the link says that the alert has ended.
    if (isNotFound(error)) return redirect(new URL(request.url).pathname, 303);
    const refusal = toRefusal(error);
    return data<RefusedConfirmation>({ refusal }, { status: refusalStatus(refusal) });
  }
}
