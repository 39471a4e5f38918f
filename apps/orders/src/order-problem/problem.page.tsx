import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { holdMinutes } from '@nocleh/contracts/limits.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import { Cluster } from '@nocleh/design-system/layout/layout.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { i18nContext, localeContext, useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readChoice } from '../order/choice.ts';
import { newOrderAddress, packageOrderAddress, privatePage } from '../order/order-address.ts';
import { readPackageChoice } from '../order/package-choice.ts';
import { PageFrame } from '../page-frame/page-frame.tsx';

const reasons = ['link', 'unreachable', 'not_available', 'hold_expired', 'payment', 'internal'] as const;
export type Reason = (typeof reasons)[number];

/** Address of step 1 with the same choice, of a package or of nights. */
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

const texts = {
  link: <Trans>The link was incomplete, so we don’t know what you wanted to book. Open the property’s page and choose there.</Trans>,
  unreachable: <Trans>The booking system didn’t answer. This is usually a matter of minutes: try again in a moment.</Trans>,
  not_available: <Trans>Somebody else was quicker and took what you had chosen. Try other dates or another choice.</Trans>,
  hold_expired: (
    <Trans>
      <Plural
        value={holdMinutes}
        one="The # minute for which we held your choice is over."
        other="The # minutes for which we held your choice are over."
      />{' '}
      Start again; it may still be available.
    </Trans>
  ),
  payment: <Trans>The payment didn’t go through. You can pay another way, or try again.</Trans>,
  internal: <Trans>Something went wrong on our side. Try again in a moment.</Trans>,
} as const satisfies Record<Reason, ReactNode>;

export function Component() {
  const { reason, again } = useLoaderData<typeof loader>();
  const locale = useLocale();
  return (
    <PageFrame heading={<Trans>The booking didn’t go through</Trans>}>
      <p>{texts[reason]}</p>
      <Alert tone="info" title={<Trans>Nothing was charged</Trans>}>
        <Trans>
          Nothing has been booked and you owe nothing. If a booking had been made, you’d have a booking number and a confirmation e-mail.
        </Trans>
      </Alert>
      <Cluster>
        {again && (
          <a className={buttonClass()} href={again}>
            <Trans>Try again with the same choice</Trans>
          </a>
        )}
        <a className={buttonClass({ variant: again ? 'secondary' : 'primary' })} href={localePath(locale, '/vyhledavani')}>
          <Trans>Search for accommodation</Trans>
        </a>
      </Cluster>
    </PageFrame>
  );
}
