import { keyFor } from '@nocleh/api-client/idempotency-key.ts';
import { order as orderByToken } from '@nocleh/api-client/orders.ts';
import { heldVoucher } from '@nocleh/api-client/vouchers.ts';
import type { HeldVoucher } from '@nocleh/contracts/api/voucher.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { apiContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type ActionFunctionArgs, redirect } from 'react-router';
import { failureOf } from '../order/failure.ts';
import { holdInstead } from '../order/hold-again.ts';
import { notFound } from '../order/load-order.ts';
import { orderAddress, voucherAddress } from '../order/order-address.ts';
import { offeredStay, type PackageChoice, packageQuery, readPackageChoice } from '../order/package-choice.ts';

const holdOf = (voucher: HeldVoucher, choice: PackageChoice, locale: Locale) => ({
  ...offeredStay({ ...voucher, accommodation: voucher.accommodationId }, choice),
  voucher: voucher.token,
  locale,
});

/** Holds the voucher's room from the chosen day on; from there on it is an order like any other. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = context.get(localeContext);
  const token = params.token ?? '';
  const form = await request.formData();
  const values = new URLSearchParams([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
  const choice = readPackageChoice(values);
  const query = packageQuery(choice);
  const back = (problem: string) => redirect(voucherAddress(locale, token, `${query && `${query}&`}problem=${problem}`), 303);
  if (!choice.from) return back('days');
  const api = context.get(apiContext);
  try {
    const voucher = await heldVoucher(api, token);
    if (choice.children.length < voucher.children) return back('ages');
    const earlier = choice.after ? await orderByToken(api, choice.after).catch(() => null) : null;
    const body = holdOf(voucher, choice, locale);
    const held = await holdInstead(api, body, keyFor(values.get('key'), body), earlier);
    return redirect(orderAddress(locale, held.token, 'guests') + (earlier?.contact ? `?after=${earlier.token}` : ''), 303);
  } catch (error) {
    const failure = failureOf(error);
    if (failure === 'not_found') throw notFound(error);
    return back(failure);
  }
}
