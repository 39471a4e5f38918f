import { Plural, Trans } from '@lingui/react/macro';
import type { CancellationRule } from '@nocleh/contracts/api/accommodation.ts';
import { formatDate } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';

/** The day so many days before another: both calendar days, counted in UTC where every day has 24 hours. */
const daysBefore = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** What cancelling costs and until when; `rules` are sorted, most days first. Without rules cancelling is free. */
export function CancellationTerms({ rules, arrival }: { rules: readonly CancellationRule[]; arrival: string }) {
  const locale = useLocale();
  const last = rules.at(-1);
  if (!last) return <Trans>You may cancel free of charge until the day of arrival.</Trans>;
  return (
    <ul>
      {rules.map(({ daysBefore: days, percent }) => {
        const until = formatDate(locale, daysBefore(arrival, days));
        return (
          <li key={days}>
            {percent === 0 ? (
              <Trans>until {until}: free of charge</Trans>
            ) : (
              <Trans>
                until {until}: {percent} % of the price of the stay
              </Trans>
            )}
          </li>
        );
      })}
      {last.daysBefore > 0 && last.percent < 100 && (
        <li>
          <Trans>
            later (less than <Plural value={last.daysBefore} one="# day" other="# days" /> before arrival): the whole price of the stay
          </Trans>
        </li>
      )}
    </ul>
  );
}
