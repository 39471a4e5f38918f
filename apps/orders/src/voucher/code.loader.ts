import { msg } from '@lingui/core/macro';
import { i18nContext } from '@nocleh/slice-kit/runtime.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { privatePage } from '../order/order-address.ts';

export const loader = ({ context }: LoaderFunctionArgs) => ({
  page: privatePage(context.get(i18nContext)._(msg`Redeem a voucher`), 'poukaz'),
});
