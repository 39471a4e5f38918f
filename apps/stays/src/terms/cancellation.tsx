import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CancellationRule } from '@nocleh/contracts/api/accommodation.ts';

/** Cancellation fees by days before arrival, for a stay without dates. */
export function Cancellation({ rules }: { readonly rules: readonly CancellationRule[] }) {
  const { t } = useLingui();
  if (rules.length === 0) return t`free of charge up to the day of arrival`;
  const partial = rules.filter(({ percent }) => percent < 100);
  if (partial.length === 0) return t`non-refundable: the full price is due whenever you cancel`;
  const line = ({ daysBefore, percent }: CancellationRule, isFirst: boolean) => {
    if (daysBefore === 0)
      return percent === 0 ? t`free of charge up to the day of arrival` : t`then, up to the day of arrival: ${percent}% of the price`;
    if (percent === 0) return t`up to ${plural(daysBefore, { one: '# day', other: '# days' })} before arrival: free of charge`;
    return isFirst
      ? t`up to ${plural(daysBefore, { one: '# day', other: '# days' })} before arrival: ${percent}% of the price`
      : t`then, up to ${plural(daysBefore, { one: '# day', other: '# days' })} before arrival: ${percent}% of the price`;
  };
  return (
    <ul>
      {partial.map((rule, index) => (
        <li key={rule.daysBefore}>{line(rule, index === 0)}</li>
      ))}
      {partial.at(-1)?.daysBefore !== 0 && <li>{t`after that: the full price`}</li>}
    </ul>
  );
}
