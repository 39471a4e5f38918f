import { keyFor } from '@nocleh/api-client/idempotency-key.ts';
import { cancelOrder } from '@nocleh/api-client/orders.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import { apiContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { failureOf, failureStatus } from '../order/failure.ts';
import { notFound } from '../order/load-order.ts';
import { orderAddress } from '../order/order-address.ts';

/** Cancels for the fee that the visitor saw on the button. A different one comes back as `price_changed`. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const token = params.token ?? '';
  const fee = { amount: Number(form.get('amount')), currency: String(form.get('currency')) as Money['currency'] };
  const status = orderAddress(context.get(localeContext), token);
  try {
    await cancelOrder(context.get(apiContext), token, { fee }, { idempotencyKey: keyFor(form.get('key'), [token, fee]) });
    return redirect(status, 303);
  } catch (error) {
    const failure = failureOf(error);
    if (failure === 'not_found') throw notFound(error);
    // The order's own page says why: it is cancelled already, or it is too late.
    if (failure === 'not_cancellable' || failure === 'wrong_state') return redirect(status, 303);
    return data({ failure, seen: failure === 'price_changed' ? fee : null }, { status: failureStatus(error) });
  }
}
