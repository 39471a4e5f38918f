import { Trans } from '@lingui/react/macro';
import type { Money } from '@nocleh/contracts/money.ts';
import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';

/** Why the price changed: `ages` were filled in, rooms were held `again`, or prices changed `meanwhile`. */
export type PriceChange = 'ages' | 'again' | 'meanwhile';

interface ChangedPriceProps {
  readonly was: Money;
  readonly now: Money;
  readonly why: PriceChange;
}

/** Notice that the total differs from the one shown before, so that the visitor sees it before ordering. */
export function ChangedPrice({ was, now, why }: ChangedPriceProps) {
  const reasons = {
    ages: <Trans>It depends on the guests’ ages, because of the tourist tax.</Trans>,
    again: <Trans>Your choice has been held again at today’s price.</Trans>,
    meanwhile: <Trans>The host has changed it in the meantime.</Trans>,
  } as const satisfies Record<PriceChange, unknown>;
  return (
    <Alert tone="warning" role="alert" title={<Trans>The price has changed</Trans>}>
      <p>
        <PriceStep was={was} now={now} /> {reasons[why]}
      </p>
    </Alert>
  );
}

export function PriceStep({ was, now }: Pick<ChangedPriceProps, 'was' | 'now'>) {
  const locale = useLocale();
  const [before, after] = [formatMoney(locale, was), formatMoney(locale, now)];
  return (
    <Trans>
      You saw {before}; now it is <strong>{after}</strong>.
    </Trans>
  );
}
