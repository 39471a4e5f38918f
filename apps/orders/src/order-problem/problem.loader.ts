import { msg } from '@lingui/core/macro';
import { i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readChoice } from '../order/choice.ts';
import { newOrderAddress, privatePage } from '../order/order-address.ts';

export const reasons = ['link', 'unreachable', 'not_available', 'hold_expired', 'payment', 'internal'] as const;
export type Reason = (typeof reasons)[number];

export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const choice = readChoice(searchParams);
  return {
    page: privatePage(context.get(i18nContext)._(msg`The order did not go through`), 'chyba'),
    reason: reasons.find((reason) => reason === searchParams.get('reason')) ?? 'internal',
    again: choice.slug ? newOrderAddress(context.get(localeContext), choice) : null,
  };
}
