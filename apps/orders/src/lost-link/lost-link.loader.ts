import { msg } from '@lingui/core/macro';
import { newKey } from '@nocleh/api-client/idempotency-key.ts';
import { i18nContext } from '@nocleh/slice-kit/runtime.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { privatePage } from '../order/order-address.ts';

export const loader = ({ request, context }: LoaderFunctionArgs) => ({
  page: privatePage(context.get(i18nContext)._(msg`Lost link`), 'odkaz'),
  sent: new URL(request.url).searchParams.has('sent'),
  key: newKey(),
});
