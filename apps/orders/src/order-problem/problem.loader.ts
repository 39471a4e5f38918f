import { msg } from '@lingui/core/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readChoice } from '../order/choice.ts';
import { newOrderAddress, packageOrderAddress, privatePage } from '../order/order-address.ts';
import { readPackageChoice } from '../order/package-choice.ts';

export const reasons = ['link', 'unreachable', 'not_available', 'hold_expired', 'payment', 'internal'] as const;
export type Reason = (typeof reasons)[number];

/** Step 1 with the same choice, of a package or of nights alone. */
function againAddress(locale: Locale, values: URLSearchParams): string | null {
  const slug = values.get('package');
  if (slug) return packageOrderAddress(locale, slug, readPackageChoice(values));
  const choice = readChoice(values);
  return choice.slug ? newOrderAddress(locale, choice) : null;
}

export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return {
    page: privatePage(context.get(i18nContext)._(msg`The booking didn’t go through`), 'chyba'),
    reason: reasons.find((reason) => reason === searchParams.get('reason')) ?? 'internal',
    again: againAddress(context.get(localeContext), searchParams),
  };
}
