import { isDay, nightsBetween } from '../calendar-day.ts';
import { maxNights } from '../limits.ts';
import { partyLimits, usualAdults } from './party.ts';

/** Dates and guests by their names in URLs, forms and the API: `from`, `to`, `adults`, `children=4,9`. */
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
  /** Valid values for search, price and order: both dates or none, and the guests that could be parsed. */
  readonly stay: StayTexts;
  /** The values as typed, for fields and URL: invalid ones stay for the visitor to correct. */
  readonly typed: StayTexts;
  /** What the visitor must correct. Nothing is guessed or changed instead. */
  readonly problems: StayProblems;
}

/** Longer texts are neither dates nor ages of twenty children. */
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
 * Parses dates and guests of a URL or a form. `today` is the day in Prague; without it no day counts as past. Texts of the
 * problems are in `slice-kit/stay-problem-text.ts`.
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

const dayIn = (text = '') => (isDay(text) ? text : '');
/** The stay as the fields of a form show it: each day that exists, and the guests in numbers. */
export const formStay = ({ stay, typed }: AskedStay) => ({
  from: dayIn(typed.from),
  to: dayIn(typed.to),
  adults: Number(stay.adults ?? usualAdults),
  children: stay.children ? stay.children.split(',').map(Number) : [],
});

interface Stay {
  readonly from?: string;
  readonly to?: string;
  readonly adults?: number;
  readonly children?: readonly number[];
}
/** A stay as addresses and the API carry it, in the order of an address; what is empty is left out. */
export const stayTexts = ({ from, to, adults, children = [] }: Stay): StayTexts => ({
  ...(from && { from }),
  ...(to && { to }),
  ...(adults && { adults: String(adults) }),
  ...(children.length > 0 && { children: children.join(',') }),
});
