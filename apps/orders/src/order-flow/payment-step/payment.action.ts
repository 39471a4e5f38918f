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
import { addField, codeField, dropField, refusedCode, type VoucherProblem } from './voucher-fields.ts';

export type PaymentError = 'payment' | 'terms';

interface Typed {
  readonly payment: string;
  readonly terms: boolean;
  /** The code of a voucher. */
  readonly code: string;
}
interface Refused extends Typed {
  readonly voucher?: VoucherProblem;
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
  const typed: Typed = { payment: text('payment'), terms: form.has('terms'), code: text(codeField).trim() };
  if (isAboutVouchers(form, typed)) return await changeVouchers(api, token, form, typed);

  const { ConfirmRequest } = await import('@nocleh/contracts/api/order.ts');
  const checked = ConfirmRequest.safeParse({
    payment: typed.payment,
    termsAccepted: typed.terms,
    total: money(form, 'amount'),
    ...(form.has('toPay') && { toPay: money(form, 'toPay') }),
  });
  if (!checked.success) return incomplete(typed, new Set(checked.error.issues.map(({ path }) => path[0])));
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
    // Not with the status of an error, after which the router would not load what is left to pay now.
    const status = failure === 'to_pay_changed' ? 200 : failureStatus(error);
    return data<Refused>({ ...typed, errors: [], failure, seen: checked.data.total }, { status });
  }
}

/** An amount of the page, whose currency is that of the order. */
const money = (form: FormData, name: string) => ({
  amount: Number(form.get(name) || Number.NaN),
  currency: String(form.get('currency') ?? ''),
});

function incomplete(typed: Typed, failing: ReadonlySet<PropertyKey | undefined>) {
  const errors = [...(failing.has('payment') ? ['payment' as const] : []), ...(failing.has('termsAccepted') ? ['terms' as const] : [])];
  return data<Refused>({ ...typed, errors, failure: errors.length > 0 ? null : 'invalid' }, { status: 422 });
}

/** Who typed a code and went straight to the button that books wants to pay with it, and sees first what is left to pay. */
const isAboutVouchers = (form: FormData, { code }: Typed): boolean => form.has(dropField) || form.has(addField) || code !== '';

/** Adds or takes off a voucher, and shows the page again with what was typed. */
async function changeVouchers(api: Api, token: string, form: FormData, typed: Typed) {
  const number = form.get(dropField);
  if (number === null && typed.code === '')
    return data<Refused>({ ...typed, voucher: 'missing', errors: [], failure: null }, { status: 422 });
  try {
    if (number === null) await api.call(endpoint.addVoucher, { params: { token }, body: { code: typed.code.slice(0, 60) } });
    else await api.call(endpoint.dropVoucher, { params: { token }, body: { number: String(number) } });
    return data<Refused>({ ...typed, code: number === null ? '' : typed.code, errors: [], failure: null });
  } catch (error) {
    const failure = toFailure(error);
    if (failure === 'not_found') throw notFound(error);
    const voucher = refusedCode(error);
    const refused = { ...typed, errors: [], failure: voucher ? null : failure, ...(voucher && { voucher }) };
    return data<Refused>(refused, { status: voucher ? 422 : failureStatus(error) });
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
