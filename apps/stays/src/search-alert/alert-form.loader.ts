import { msg } from '@lingui/core/macro';
import { keyFor } from '@nocleh/api-client/idempotency-key.ts';
import { newKey } from '@nocleh/api-client/new-key.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { WatchedTexts } from '@nocleh/contracts/api/search-alert.ts';
import { createSearchAlert } from '@nocleh/contracts/api/search-alert-paths.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { readGuardFields } from '@nocleh/contracts/form-guard-fields.ts';
import { lastDayOfAlert, maxWatched } from '@nocleh/contracts/search-alert-limits.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { readAskedCriteria } from '../criteria/asked-criteria.ts';
import { alertFormPath, watchedOf } from '../search/alert-path.ts';
import { stayQuestion } from '../stay/stay-question.ts';
import { type Refusal, refusalStatus, refusalText, toRefusal } from './refusal.ts';

export interface RefusedAlert {
  readonly email: string;
  readonly refusal: Refusal;
  /** Time when the form was first rendered, kept so that a form refused as too fast can be sent again. */
  readonly opened: number | undefined;
}

/** The search that the address asks to watch, with dates and guests as typed where they have to be corrected. */
function readAddress(request: Request) {
  const { searchParams } = new URL(request.url);
  const { criteria, typed, problems } = readAskedCriteria(searchParams, today());
  return { searchParams, criteria: watchedOf(criteria), typed: watchedOf(typed), problems };
}

/** Parameters of the address that say what has just happened. */
const [sentField, endedField] = ['sent', 'ended'];
export const endedPath = (...[locale, criteria]: Parameters<typeof alertFormPath>): string =>
  alertFormPath(locale, criteria, { [endedField]: '1' });

export async function loadAlertForm({ request, context }: LoaderFunctionArgs) {
  const { searchParams, criteria, typed, problems } = readAddress(request);
  const [locale, i18n] = [context.get(localeContext), context.get(i18nContext)];
  const found = await context.get(apiContext).call(endpoint.search, { query: { ...criteria, locale }, signal: request.signal });
  const question = await stayQuestion(i18n, problems);
  const isPlaceUnknown = criteria.place !== undefined && found.place === null;
  const obstacle: Refusal | undefined = isPlaceUnknown ? 'place' : found.total > maxWatched ? 'too_many_hits' : undefined;
  return {
    page: { title: i18n._(msg`Watch a search`), noindex: true },
    ...{ criteria, typed, placeName: found.place?.name, total: found.total },
    /** What stands in the way of an alert; the search has to be changed first. */
    obstacles: question ? Object.values(question.errors) : obstacle ? [i18n._(refusalText(obstacle))] : [],
    until: lastDayOfAlert(criteria.from, today()),
    isSent: searchParams.has(sentField),
    hasEnded: searchParams.has(endedField),
    ...{ key: newKey(), opened: Date.now() },
  };
}
export type AlertFormData = Awaited<ReturnType<typeof loadAlertForm>>;

export async function askForAlert({ request, context }: ActionFunctionArgs) {
  const { criteria, problems } = readAddress(request);
  const locale = context.get(localeContext);
  const form = await request.formData();
  const email = String(form.get('email') ?? '')
    .trim()
    .slice(0, 300);
  const guard = readGuardFields(form);
  const refuse = (refusal: Refusal) => data<RefusedAlert>({ email, refusal, opened: guard.opened }, { status: refusalStatus(refusal) });
  // For example the day of arrival has passed since the form was shown.
  if (Object.keys(problems).length > 0) return refuse('stay');
  // The API checks the values.
  const body = { email, locale, search: criteria as WatchedTexts };
  try {
    await context
      .get(apiContext)
      .call(createSearchAlert, { body: { ...body, ...guard }, idempotencyKey: keyFor(form.get('key'), body), signal: request.signal });
    return redirect(alertFormPath(locale, criteria, { [sentField]: '1' }), 303);
  } catch (error) {
    return refuse(toRefusal(error));
  }
}
