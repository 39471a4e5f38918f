import { ApiProblem } from './problem.ts';

const minFormMs = 2_000;

/**
 * Whether a program filled in the form: it gets a success response and nothing is stored. @throws {ApiProblem} `too_fast` when
 * the form was sent faster than people write; sending it again as it is succeeds
 */
export function isHoneypotFilled({ website, opened }: { website: string; opened?: number | undefined }, now: Date): boolean {
  if (website !== '') return true;
  if (opened !== undefined && now.getTime() - opened < minFormMs) throw new ApiProblem('too_fast', { headers: { 'retry-after': '2' } });
  return false;
}
