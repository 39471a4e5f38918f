import type { CancellationRule } from '../api/accommodation.ts';
import { addDays } from '../calendar-day.ts';

/** A cancellation fee in percent of the price of the stay, and the last day on which it applies. */
export interface CancellationStep {
  readonly percent: number;
  readonly until: string;
}

/**
 * Cancellation fees from `today` up to the day of arrival; the first step applies today. A rule applies up to its `daysBefore`-th
 * day (inclusive) until the next rule, then the fee is 100 %. Without rules it is 0. Empty after the day of arrival.
 */
export function cancellationSteps(rules: readonly CancellationRule[], arrival: string, today: string): readonly CancellationStep[] {
  const known = rules.toSorted((a, b) => b.daysBefore - a.daysBefore);
  const last = { percent: rules.length === 0 ? 0 : 100, until: arrival };
  const all = [...known.map(({ percent, daysBefore }) => ({ percent, until: addDays(arrival, -daysBefore) })), last];
  const ahead = all.filter(({ until }, index) => until >= today && until <= arrival && until !== all[index - 1]?.until);
  return ahead.filter(({ percent }, index) => percent !== ahead[index + 1]?.percent);
}
