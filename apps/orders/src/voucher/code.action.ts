import { voucherByCode } from '@nocleh/api-client/vouchers.ts';
import { apiContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { failureOf, failureStatus } from '../order/failure.ts';
import { voucherAddress } from '../order/order-address.ts';

/** Leads from a code to the page of its voucher. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const code = String(form.get('code') ?? '').trim();
  if (code === '') return data({ code, problem: 'missing' as const }, { status: 422 });
  try {
    const { token } = await voucherByCode(context.get(apiContext), code.slice(0, 60));
    return redirect(voucherAddress(context.get(localeContext), token), 303);
  } catch (error) {
    const failure = failureOf(error);
    const status = failure === 'not_found' ? 422 : failureStatus(error);
    return data({ code, problem: failure }, { status });
  }
}
