import { Trans } from '@lingui/react/macro';
import type { CancellationRule } from '@nocleh/contracts/api/accommodation.ts';
import { type CancellationStep, cancellationSteps } from '@nocleh/contracts/stay/cancellation.ts';
import { formatDate } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';

interface CancellationTermsProps {
  readonly rules: readonly CancellationRule[];
  readonly arrival: string;
  readonly today: string;
}

/** Cancellation fees from today on with their dates; renders nothing after the day of arrival. */
export function CancellationTerms({ rules, arrival, today }: CancellationTermsProps) {
  const steps = cancellationSteps(rules, arrival, today);
  const [now, ...later] = steps;
  if (!now) return null;
  if (now.percent === 100) return <Trans>Cancelling costs the full price of the stay.</Trans>;
  if (now.percent === 0 && later.length === 0) return <Trans>You may cancel free of charge up to the day of arrival.</Trans>;
  return (
    <ul>
      <li>
        <Now step={now} today={today} />
      </li>
      {later.map((step) => (
        <li key={step.until}>
          <Later step={step} />
        </li>
      ))}
    </ul>
  );
}

function Now({ step: { percent, until }, today }: { step: CancellationStep; today: string }) {
  const day = formatDate(useLocale(), until);
  if (until === today)
    return percent === 0 ? <Trans>today: free of charge</Trans> : <Trans>today: {percent}% of the price of the stay</Trans>;
  return percent === 0 ? (
    <Trans>until {day}: free of charge</Trans>
  ) : (
    <Trans>
      now, until {day}: {percent}% of the price of the stay
    </Trans>
  );
}

function Later({ step: { percent, until } }: { step: CancellationStep }) {
  const day = formatDate(useLocale(), until);
  return percent === 100 ? (
    <Trans>after that: the full price of the stay</Trans>
  ) : (
    <Trans>
      then, until {day}: {percent}% of the price of the stay
    </Trans>
  );
}
