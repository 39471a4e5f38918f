import { msg } from '@lingui/core/macro';
import { i18nContext } from '@nocleh/slice-kit/runtime.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { privatePage, purchasePath } from '../order/order-address.ts';
import { qrPath } from '../transfer/qr.ts';
import { loadVoucher } from './load-voucher.ts';

export async function loader(args: LoaderFunctionArgs) {
  const voucher = await loadVoucher(args);
  const { number, token, instructions } = voucher;
  return {
    page: privatePage(args.context.get(i18nContext)._(msg`Voucher ${number}`), purchasePath(token)),
    voucher,
    qr: instructions && (await qrPath(instructions.qr)),
  };
}
