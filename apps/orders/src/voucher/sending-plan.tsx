import { Trans } from '@lingui/react/macro';
import { formatDate } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';

interface SendingPlanProps {
  readonly email: string;
  readonly on: string;
  readonly today: string;
  readonly isPaid: boolean;
}

/** Says when a voucher that has not been sent goes to its recipient. */
export function SendingPlan({ email, on, today, isPaid }: SendingPlanProps) {
  const locale = useLocale();
  const day = formatDate(locale, on);
  if (on > today && isPaid)
    return (
      <Trans>
        We’ll send the voucher to {email} on the morning of {day}.
      </Trans>
    );
  if (on > today)
    return (
      <Trans>
        We’ll send the voucher to {email} on the morning of {day}, if it is paid for by then; otherwise as soon as it is.
      </Trans>
    );
  if (isPaid) return <Trans>We’ll send the voucher to {email} today.</Trans>;
  return <Trans>We’ll send the voucher to {email} as soon as it is paid for.</Trans>;
}
