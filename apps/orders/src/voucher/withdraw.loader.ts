import { msg } from '@lingui/core/macro';
import { newKey } from '@nocleh/api-client/idempotency-key.ts';
import { i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { privatePage, purchaseAddress, purchasePath } from '../order/order-address.ts';
import { loadVoucher } from './load-voucher.ts';

export async function loader(args: LoaderFunctionArgs) {
  const voucher = await loadVoucher(args);
  const { number, token, paidAt } = voucher;
  if (!voucher.withdrawal.possible) throw redirect(purchaseAddress(args.context.get(localeContext), token), 303);
  return {
    page: privatePage(
      args.context
        .get(i18nContext)
        ._(paidAt ? msg`Withdrawal from the contract for voucher ${number}` : msg`Cancel the order for voucher ${number}`),
      purchasePath(token, 'withdraw'),
    ),
    voucher,
    key: newKey(),
  };
}
