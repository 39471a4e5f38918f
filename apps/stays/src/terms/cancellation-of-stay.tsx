import { useLingui } from '@lingui/react/macro';
import type { CancellationRule } from '@nocleh/contracts/api/accommodation.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { cancellationSteps } from '@nocleh/contracts/stay/cancellation.ts';
import { formatDate } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';

interface CancellationOfStayProps {
  readonly rules: readonly CancellationRule[];
  readonly arrival: string;
}

/** Cancellation fees of a stay with known arrival, as dates from today on. */
export function CancellationOfStay({ rules, arrival }: CancellationOfStayProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = today();
  const steps = cancellationSteps(rules, arrival, now);
  if (steps[0]?.percent === 100) return t`Cancelling costs the full price of the stay.`;
  if (steps.length === 1 && steps[0]?.percent === 0) return t`You may cancel free of charge up to the day of arrival.`;
  const lines = steps.map(({ percent, until }, index) => {
    const day = formatDate(locale, until);
    if (percent === 100) return t`after that: the full price of the stay`;
    if (index > 0) return t`then, until ${day}: ${percent}% of the price of the stay`;
    if (until === now) return percent === 0 ? t`today: free of charge` : t`today: ${percent}% of the price of the stay`;
    return percent === 0 ? t`until ${day}: free of charge` : t`now, until ${day}: ${percent}% of the price of the stay`;
  });
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
