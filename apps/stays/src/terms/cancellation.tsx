import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CancellationRule } from '@nocleh/contracts/api/accommodation.ts';

/** What cancelling costs, by days before an arrival that nobody has chosen yet. */
export function Cancellation({ rules }: { readonly rules: readonly CancellationRule[] }) {
  const { t } = useLingui();
  if (rules.length === 0) return t`free of charge up to the day of arrival`;
  const [only] = rules;
  if (rules.length === 1 && only?.daysBefore === 0 && only.percent === 100)
    return t`non-refundable: the whole price is due whenever you cancel`;
  const line = ({ daysBefore, percent }: CancellationRule) => {
    if (daysBefore === 0)
      return percent === 0 ? t`free of charge up to the day of arrival` : t`up to the day of arrival: ${percent}% of the price`;
    return percent === 0
      ? t`free of charge up to ${plural(daysBefore, { one: '# day', other: '# days' })} before arrival`
      : t`up to ${plural(daysBefore, { one: '# day', other: '# days' })} before arrival: ${percent}% of the price`;
  };
  return (
    <ul>
      {rules.map((rule) => (
        <li key={rule.daysBefore}>{line(rule)}</li>
      ))}
      {rules.every(({ daysBefore }) => daysBefore > 0) && <li>{t`later: the whole price`}</li>}
    </ul>
  );
}
