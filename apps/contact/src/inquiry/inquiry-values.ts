import type { InquiryRequest } from '@nocleh/contracts/api/inquiry.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { parseAmount } from '../form/amount.ts';
import { type Errors, issueErrors } from '../form/errors.ts';
import { guardOf } from '../form/guard.ts';

/** The form as it is typed. */
export interface InquiryValues {
  readonly when: string;
  readonly from: string;
  readonly to: string;
  readonly month: string;
  readonly adults: string;
  /** Ages, separated by commas. */
  readonly children: string;
  readonly accommodations: readonly string[];
  /** Whether the form has accommodations to tick, and no field for a place. */
  readonly isForChosen: boolean;
  /** Name of a place or an accommodation. */
  readonly where: string;
  /** `place/<slug>` or `accommodation/<slug>`: what the name stands for, as long as the field still says `meantBy`. */
  readonly meant: string;
  readonly meantBy: string;
  readonly budget: string;
  readonly currency: string;
  readonly message: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

const textFields = [
  ...(['when', 'from', 'to', 'month', 'adults', 'children', 'where', 'meant', 'meantBy', 'budget', 'currency'] as const),
  ...(['message', 'name', 'email', 'phone'] as const),
];

export function valuesOf(form: FormData): InquiryValues {
  const texts = Object.fromEntries(textFields.map((name) => [name, String(form.get(name) ?? '')])) as Record<
    (typeof textFields)[number],
    string
  >;
  return { ...texts, accommodations: form.getAll('accommodation').map(String), isForChosen: !form.has('where') };
}

const isMonth = ({ when }: InquiryValues) => when === 'month';
const some = (text: string) => text.trim() || undefined;
const agesOf = (text: string) =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((age) => (/^\d{1,3}$/.test(age) ? Number(age) : Number.NaN));

export interface Whom {
  readonly place?: string;
  readonly accommodations?: readonly string[];
}

/** What was typed as the API wants it, not yet validated. */
export function typedInquiry(values: InquiryValues, whom: Whom, form: FormData, locale: Locale) {
  const { from, to, month, adults, children, budget, currency, message, name, email, phone } = values;
  const days = isMonth(values) ? { month: some(month) } : { from: some(from), to: some(to) };
  return {
    locale,
    ...days,
    adults: Number(adults || Number.NaN),
    children: agesOf(children),
    ...whom,
    ...(some(budget) && { budget: { amount: parseAmount(budget) ?? Number.NaN, currency } }),
    ...{ message, name, email, phone: some(phone) },
    ...guardOf(form),
  };
}

/** The field of the form that a part of the request is typed in. */
const fieldOf = (part: string, { isForChosen }: InquiryValues) =>
  part === 'place' || part === 'accommodations' ? (isForChosen ? 'accommodation' : 'where') : part;

/** Holds what was typed against the API's own schema and rules, which come only now. */
export async function checkInquiry(
  typed: ReturnType<typeof typedInquiry>,
  values: InquiryValues,
  today: string,
): Promise<{ request: InquiryRequest; errors: null } | { request: null; errors: Errors }> {
  const { InquiryRequest: schema, inquiryProblems } = await import('@nocleh/contracts/api/inquiry.ts');
  const checked = schema.safeParse(typed);
  const errors: Record<string, string> = checked.success ? {} : issueErrors(checked.error.issues);
  for (const { field, code } of inquiryProblems(typed as Pick<InquiryRequest, 'from' | 'to' | 'month'>, today))
    errors[isMonth(values) && field === 'from' ? 'month' : field] ??= code;
  const named = Object.entries(errors).map(([part, code]) => [fieldOf(part, values), code] as const);
  if (checked.success && named.length === 0) return { request: checked.data, errors: null };
  return { request: null, errors: Object.fromEntries(named) };
}

/** What only the API refuses, by field. */
export const refusedFields = (errors: Errors, values: InquiryValues): Errors =>
  Object.fromEntries(Object.entries(errors).map(([part, code]) => [fieldOf(part, values), code]));
