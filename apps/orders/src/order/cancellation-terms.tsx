import { Trans } from '@lingui/react/macro';
import type { CancellationRule } from '@nocleh/contracts/api/accommodation.ts';
import { formatDate } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';

/** The day so many days before another: both calendar days, counted in UTC where every day has 24 hours. */
const daysBefore = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/**
 * What cancelling costs and until when. A rule holds from its day before arrival to the next one; below the last the whole
 * price is owed. Without rules cancelling is free.
 */
export function CancellationTerms({ rules, arrival }: { rules: readonly CancellationRule[]; arrival: string }) {
  const locale = useLocale();
  const partial = rules.filter(({ percent }) => percent < 100);
  if (rules.length === 0) return <Trans>You may cancel free of charge up to the day of arrival.</Trans>;
  if (partial.length === 0) return <Trans>Cancelling costs the whole price of the stay.</Trans>;
  return (
    <ul>
      {partial.map(({ daysBefore: days, percent }) => {
        const until = formatDate(locale, daysBefore(arrival, days));
        return (
          <li key={days}>
            {percent === 0 ? (
              <Trans>by {until}: free of charge</Trans>
            ) : (
              <Trans>
                by {until}: {percent}% of the price of the stay
              </Trans>
            )}
          </li>
        );
      })}
      {partial.at(-1)?.daysBefore !== 0 && (
        <li>
          <Trans>later: the whole price of the stay</Trans>
        </li>
      )}
    </ul>
  );
}
