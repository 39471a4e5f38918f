import type { Api } from '@nocleh/api-client/client.ts';
import { keyFor } from '@nocleh/api-client/idempotency-key.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import { apiContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { type FailureKind, failureStatus, toFailure } from '../../failure/failure.ts';
import { holdAgain } from '../../hold/hold-again.ts';
import { notFound } from '../../order/load-order.ts';
import { beginAgainAddress, heldAgainAddress, orderAddress, withQuery } from '../../order/order-address.ts';

export type PaymentError = 'payment' | 'terms';
interface Refused {
  readonly payment: string;
  readonly terms: boolean;
  readonly errors: readonly PaymentError[];
  readonly failure: FailureKind | null;
  /** Total that was shown on the sent page. */
  readonly seen?: Money;
}

export async function submitPayment({ request, params, context }: ActionFunctionArgs) {
  const locale = context.get(localeContext);
  const api = context.get(apiContext);
  const token = params.token ?? '';
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const typed = { payment: text('payment'), terms: form.has('terms') };

  const { ConfirmRequest } = await import('@nocleh/contracts/api/order.ts');
  const checked = ConfirmRequest.safeParse({
    payment: typed.payment,
    termsAccepted: typed.terms,
    total: { amount: Number(text('amount') || Number.NaN), currency: text('currency') },
  });
  if (!checked.success) {
    const failing = new Set(checked.error.issues.map(({ path }) => path[0]));
    const errors = [...(failing.has('payment') ? ['payment' as const] : []), ...(failing.has('termsAccepted') ? ['terms' as const] : [])];
    return data<Refused>({ ...typed, errors, failure: errors.length > 0 ? null : 'invalid' }, { status: 422 });
  }
  try {
    await api.call(endpoint.confirmOrder, {
      params: { token },
      body: checked.data,
      idempotencyKey: keyFor(form.get('key'), [token, checked.data]),
    });
    return redirect(orderAddress(locale, token, 'done'), 303);
  } catch (error) {
    const failure = toFailure(error);
    if (failure === 'not_found') throw notFound(error);
    if (failure === 'order_incomplete') return redirect(orderAddress(locale, token, 'guests'), 303);
    if (failure === 'wrong_state') return redirect(orderAddress(locale, token), 303);
    if (failure === 'hold_expired') return await renewHold(api, token, locale);
    return data<Refused>({ ...typed, errors: [], failure, seen: checked.data.total }, { status: failureStatus(error) });
  }
}

/** Renews an expired hold and shows the summary again, so that the visitor confirms it before ordering. */
async function renewHold(api: Api, token: string, locale: Locale) {
  const expired = await api.call(endpoint.order, { params: { token } });
  const { contact, guests, note } = expired;
  if (!contact) return redirect(orderAddress(locale, token), 303);
  try {
    const held = await holdAgain(api, expired, { contact, guests, note }, locale);
    return redirect(heldAgainAddress(locale, expired, held), 303);
  } catch (error) {
    return redirect(withQuery(beginAgainAddress(locale, expired), `problem=${toFailure(error)}`), 303);
  }
}
