import { isDay, nightsBetween } from '../calendar-day.ts';
import { maxNights } from '../limits.ts';
import { partyLimits } from '../party.ts';

/** Dates and guests by the names that addresses, forms and the API have for them: `from`, `to`, `adults`, `children=4,9`. */
export type StayField = 'from' | 'to' | 'adults' | 'children';
export type StayTexts = { readonly [Field in StayField]?: string };
export type StayProblem =
  | 'arrival_missing'
  | 'departure_missing'
  | 'no_day'
  | 'past'
  | 'before_arrival'
  | 'too_long'
  | 'adults'
  | 'ages'
  | 'too_many_children';
export type StayProblems = { readonly [Field in StayField]?: StayProblem };

export interface AskedStay {
  /** What can be searched for, priced and ordered: both dates or none of them, and of the guests only what was understood. */
  readonly stay: StayTexts;
  /** As it was typed, for the fields and the address: what can't be understood stays for the visitor to correct. */
  readonly typed: StayTexts;
  /** What the visitor has to be asked about. Nothing is guessed or changed instead. */
  readonly problems: StayProblems;
}

/** Longer texts are no dates and no ages of twenty children. */
const maxTyped = 100;
const typedIn = (values: URLSearchParams | FormData, field: StayField) =>
  values.getAll(field).map(String).join(',').trim().slice(0, maxTyped);

function dateProblems(from: string, to: string, today: string): StayProblems {
  if (!from && !to) return {};
  const exists = { from: !from || isDay(from), to: !to || isDay(to) };
  if (!exists.from || !exists.to) return { ...(!exists.from && { from: 'no_day' }), ...(!exists.to && { to: 'no_day' }) };
  if (!from) return { from: 'arrival_missing' };
  if (from < today) return { from: 'past' };
  if (!to) return { to: 'departure_missing' };
  const nights = nightsBetween(from, to);
  if (nights < 1) return { to: 'before_arrival' };
  return nights > maxNights ? { to: 'too_long' } : {};
}

const isNumberTo = (max: number) => (text: string) => /^\d{1,4}$/.test(text) && Number(text) <= max;

function childrenProblem(ages: readonly string[]): StayProblems {
  if (!ages.every(isNumberTo(partyLimits.childAge))) return { children: 'ages' };
  return ages.length > partyLimits.children ? { children: 'too_many_children' } : {};
}

/**
 * Reads dates and guests of an address or a form. `today` is the day in Prague; without it no day has passed. The texts for
 * the problems are in `slice-kit/stay-problem-text.ts`.
 */
export function readAskedStay(values: URLSearchParams | FormData, today = ''): AskedStay {
  const [from, to, adults] = [typedIn(values, 'from'), typedIn(values, 'to'), typedIn(values, 'adults')];
  const children = typedIn(values, 'children');
  const ages = children.split(/[\s,;]+/).filter(Boolean);
  const problems: StayProblems = {
    ...dateProblems(from, to, today),
    ...(adults && !(isNumberTo(partyLimits.adults)(adults) && Number(adults) > 0) && { adults: 'adults' as const }),
    ...childrenProblem(ages),
  };
  const isDated = from && to && !problems.from && !problems.to;
  const stay = {
    ...(isDated && { from, to }),
    ...(adults && !problems.adults && { adults: String(Number(adults)) }),
    ...(ages.length > 0 && !problems.children && { children: ages.map(Number).join(',') }),
  };
  const typed = { ...(from && { from }), ...(to && { to }), ...(adults && { adults }), ...(children && { children }), ...stay };
  return { stay, typed, problems };
}
