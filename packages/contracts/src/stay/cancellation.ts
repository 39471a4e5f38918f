import type { CancellationRule } from '../api/accommodation.ts';
import { addDays } from '../calendar-day.ts';

/** What cancelling costs, in percent of the price of the stay, and the last day on which it costs that. */
export interface CancellationStep {
  readonly percent: number;
  readonly until: string;
}

/**
 * What cancelling costs from `today` on, up to the day of arrival; the first step is what holds today. A rule reaches from its
 * `daysBefore`-th day (included, in the visitor's favour) to the next rule; below the last rule everything is owed. An
 * accommodation that set no rules asks for nothing. Empty once the day of arrival is over.
 */
export function cancellationSteps(rules: readonly CancellationRule[], arrival: string, today: string): readonly CancellationStep[] {
  const known = rules.toSorted((a, b) => b.daysBefore - a.daysBefore);
  const last = { percent: rules.length === 0 ? 0 : 100, until: arrival };
  const all = [...known.map(({ percent, daysBefore }) => ({ percent, until: addDays(arrival, -daysBefore) })), last];
  const ahead = all.filter(({ until }, index) => until >= today && until <= arrival && until !== all[index - 1]?.until);
  return ahead.filter(({ percent }, index) => percent !== ahead[index + 1]?.percent);
}
