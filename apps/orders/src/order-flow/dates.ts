import type { Choice } from '../order/choice.ts';

export type DateProblem = 'missing' | 'past' | 'backwards' | 'too_long';

const maxNights = 60;
const day = 86_400_000;

export function dateProblem({ from, to }: Pick<Choice, 'from' | 'to'>, today: string): DateProblem | null {
  if (!from || !to) return 'missing';
  if (from < today) return 'past';
  const nights = (Date.parse(to) - Date.parse(from)) / day;
  if (nights < 1) return 'backwards';
  return nights > maxNights ? 'too_long' : null;
}
