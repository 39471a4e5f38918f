import { msg } from '@lingui/core/macro';
import { keyFor } from '@nocleh/api-client/idempotency-key.ts';
import { newKey } from '@nocleh/api-client/new-key.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import * as sharing from '@nocleh/contracts/api/shared-list-paths.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { readGuardFields } from '@nocleh/contracts/form-guard-fields.ts';
import { maxShared, nameLength } from '@nocleh/contracts/shared-list-limits.ts';
import { usualAdults } from '@nocleh/contracts/stay/party.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { readAskedCriteria } from '../criteria/asked-criteria.ts';
import { listOf, stayOf } from '../criteria/criteria.ts';
import { readIds } from '../memo/ids.ts';
import { typedOf } from './form-values.ts';
import { type Refusal, refusalStatus, toRefusal } from './refusal.ts';
import { sharedListPath } from './shared-list-path.ts';

export interface RefusedShare {
  readonly name: string;
  readonly refusal: Refusal;
}

/** The accommodations and the stay that the address names. */
function readAddress(request: Request) {
  const { searchParams } = new URL(request.url);
  const named = searchParams.get('ids') ?? '';
  const stay = stayOf(readAskedCriteria(searchParams, today()).criteria);
  return { ids: readIds(named), isCut: named.split(',').length > maxShared, stay };
}

/** What the page says of the list before it is shared. */
export async function loadShareForm({ request, context }: LoaderFunctionArgs) {
  const { ids, isCut, stay } = readAddress(request);
  const locale = context.get(localeContext);
  const query = { ids: ids.join(','), locale };
  const { hits } =
    ids.length === 0 ? { hits: [] } : await context.get(apiContext).call(endpoint.accommodations, { query, signal: request.signal });
  return {
    page: { title: context.get(i18nContext)._(msg`Decide together`), noindex: true },
    places: hits.map(({ id, name }) => ({ id, name })),
    ...{ isCut, stay, isGone: hits.length < ids.length, key: newKey(), opened: Date.now() },
  };
}

export async function shareList({ request, context }: ActionFunctionArgs) {
  const { ids, stay } = readAddress(request);
  const locale = context.get(localeContext);
  const form = await request.formData();
  const name = typedOf(form, 'name').trim().slice(0, nameLength);
  if (name === '') return data<RefusedShare>({ name, refusal: 'name_required' }, { status: 422 });
  const body = {
    ...{ locale, name, accommodations: ids.map(Number), ...readGuardFields(form) },
    ...{ from: stay.from, to: stay.to, adults: Number(stay.adults ?? usualAdults), children: listOf(stay.children).map(Number) },
  };
  try {
    const { token } = await context
      .get(apiContext)
      .call(sharing.shareList, { body, idempotencyKey: keyFor(typedOf(form, 'key'), { ...body, opened: 0 }) });
    return redirect(sharedListPath(locale, token), 303);
  } catch (error) {
    const refusal = toRefusal(error);
    return data<RefusedShare>({ name, refusal }, { status: refusalStatus(refusal) });
  }
}

export type ShareFormData = Awaited<ReturnType<typeof loadShareForm>>;
