import { msg } from '@lingui/core/macro';
import { newKey } from '@nocleh/api-client/new-key.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { apiContext, i18nContext } from '@nocleh/slice-kit/runtime.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { refusal } from '../failure/failure-texts.ts';
import { notFound } from '../order/load-order.ts';
import { privatePage, voucherPath } from '../order/order-address.ts';
import { readPackageChoice } from '../order/package-choice.ts';

/** Loads the page of a voucher's holder. A refused choice is in the address. */
export async function loadVoucherPage({ request, params, context }: LoaderFunctionArgs) {
  const voucher = await context
    .get(apiContext)
    .call(endpoint.heldVoucher, { params: { token: params.token ?? '' }, signal: request.signal })
    .catch((error) => {
      throw notFound(error);
    });
  const { searchParams } = new URL(request.url);
  const arrivals = voucher.kind === 'package' ? voucher.arrivals : [];
  const asked = readPackageChoice(searchParams);
  const isFree = arrivals.includes(asked.from);
  const problem = searchParams.get('problem');
  const isTaken = asked.from !== '' && !isFree && voucher.kind === 'package' && voucher.state === 'issued';
  return {
    page: privatePage(context.get(i18nContext)._(msg`Voucher ${voucher.number}`), voucherPath(voucher.token)),
    voucher,
    choice: isFree ? asked : { ...asked, from: '' },
    failure: refusal(problem) ?? (isTaken ? ('not_available' as const) : null),
    missing: (['days', 'ages'] as const).find((name) => name === problem) ?? null,
    today: today(),
    key: newKey(),
  };
}
