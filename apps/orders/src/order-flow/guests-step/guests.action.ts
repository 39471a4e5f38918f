import { isApiError } from '@nocleh/api-client/api-error.ts';
import type { Api } from '@nocleh/api-client/client.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { GuestsRequest } from '@nocleh/contracts/api/order.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { apiContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { type FailureKind, failureStatus, toFailure } from '../../failure/failure.ts';
import { holdAgain } from '../../hold/hold-again.ts';
import { notFound } from '../../order/load-order.ts';
import { beginAgainAddress, heldAgainAddress, orderAddress, withQuery } from '../../order/order-address.ts';
import { seenField, seenQuery } from '../../order/price-seen.ts';
import { checkGuests, type FieldErrors, refusedFields, type Values } from './guests-form.ts';

interface Refused {
  readonly values: Values;
  readonly errors: FieldErrors;
  readonly failure: FailureKind | null;
}

export async function submitGuests({ request, params, context }: ActionFunctionArgs) {
  const locale = context.get(localeContext);
  const api = context.get(apiContext);
  const token = params.token ?? '';
  const form = await request.formData();
  const values: Values = Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
  const guestCount = Object.keys(values).filter((name) => /^guest\.\d+\.age$/.test(name)).length;

  const { request: guests, errors } = await checkGuests(values, guestCount);
  if (!guests) return data<Refused>({ values, errors, failure: null }, { status: 422 });
  try {
    const { price } = await api.call(endpoint.orderGuests, { params: { token }, body: guests });
    return redirect(withQuery(orderAddress(locale, token, 'payment'), seenQuery(values[seenField], price.total)), 303);
  } catch (error) {
    const failure = toFailure(error);
    if (failure === 'not_found') throw notFound(error);
    if (failure === 'wrong_state') return redirect(orderAddress(locale, token), 303);
    if (failure === 'hold_expired') return await renewHold(api, token, guests, locale);
    const fields = isApiError(error) ? refusedFields(error.problem?.errors ?? [], values) : {};
    return data<Refused>(
      { values, errors: fields, failure: failure === 'invalid' && Object.keys(fields).length > 0 ? null : failure },
      { status: failureStatus(error) },
    );
  }
}

/** Renews a hold that expired while the form was filled in; if that fails, redirects to step 1 with the reason. */
async function renewHold(api: Api, token: string, guests: GuestsRequest, locale: Locale) {
  const expired = await api.call(endpoint.order, { params: { token } });
  try {
    const held = await holdAgain(api, expired, guests, locale);
    return redirect(heldAgainAddress(locale, expired, held), 303);
  } catch (error) {
    return redirect(withQuery(beginAgainAddress(locale, expired), `problem=${toFailure(error)}`), 303);
  }
}
