import { nightsBetween } from '@nocleh/contracts/calendar-day.ts';
import { maxNights } from '@nocleh/contracts/limits.ts';
import type { Choice } from '../../order/choice.ts';

export type DateProblem = 'missing' | 'past' | 'backwards' | 'too_long';

export function dateProblem({ from, to }: Pick<Choice, 'from' | 'to'>, today: string): DateProblem | null {
  if (!from || !to) return 'missing';
  if (from < today) return 'past';
  const nights = nightsBetween(from, to);
  if (nights < 1) return 'backwards';
  return nights > maxNights ? 'too_long' : null;
}
