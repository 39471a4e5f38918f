import { keyFor } from '@nocleh/api-client/idempotency-key.ts';
import { withdrawVoucher } from '@nocleh/api-client/vouchers.ts';
import { apiContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { failureOf, failureStatus } from '../order/failure.ts';
import { notFound } from '../order/load-order.ts';
import { purchaseAddress } from '../order/order-address.ts';

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const token = params.token ?? '';
  const status = purchaseAddress(context.get(localeContext), token);
  try {
    await withdrawVoucher(context.get(apiContext), token, { idempotencyKey: keyFor(form.get('key'), token) });
    return redirect(status, 303);
  } catch (error) {
    const failure = failureOf(error);
    if (failure === 'not_found') throw notFound(error);
    // The voucher's own page says why: days are booked with it, it is taken back already, or it is too late.
    if (failure === 'not_cancellable') return redirect(status, 303);
    return data({ failure }, { status: failureStatus(error) });
  }
}
