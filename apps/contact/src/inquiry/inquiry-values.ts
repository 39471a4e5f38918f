import type { InquiryRequest } from '@nocleh/contracts/api/inquiry.ts';
import { readGuardFields } from '@nocleh/contracts/form-guard-fields.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { parseAmount } from '../form/amount.ts';
import { type Errors, issueErrors } from '../form/errors.ts';

/** Values of the form as typed. */
export interface InquiryValues {
  readonly when: string;
  readonly from: string;
  readonly to: string;
  readonly month: string;
  readonly adults: string;
  /** Ages, separated by commas. */
  readonly children: string;
  readonly accommodations: readonly string[];
  /** Whether the form has checkboxes of accommodations in place of the field for a destination. */
  readonly hasPreselection: boolean;
  /** Name of a place or an accommodation. */
  readonly where: string;
  /** `place/<slug>` or `accommodation/<slug>`, valid as long as `where` equals `destinationLabel`. */
  readonly destinationId: string;
  readonly destinationLabel: string;
  readonly budget: string;
  readonly currency: string;
  readonly message: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

const textFields = [
  ...(['when', 'from', 'to', 'month', 'adults', 'children', 'where', 'destinationId', 'destinationLabel', 'budget', 'currency'] as const),
  ...(['message', 'name', 'email', 'phone'] as const),
];

export function valuesOf(form: FormData): InquiryValues {
  const texts = Object.fromEntries(textFields.map((name) => [name, String(form.get(name) ?? '')])) as Record<
    (typeof textFields)[number],
    string
  >;
  return { ...texts, accommodations: form.getAll('accommodation').map(String), hasPreselection: !form.has('where') };
}

const isMonth = ({ when }: InquiryValues) => when === 'month';
const some = (text: string) => text.trim() || undefined;
const agesOf = (text: string) =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((age) => (/^\d{1,3}$/.test(age) ? Number(age) : Number.NaN));

export interface Recipients {
  readonly place?: string;
  readonly accommodations?: readonly string[];
}

/** Makes a request from the typed values, not yet validated. */
export function typedInquiry(values: InquiryValues, recipients: Recipients, form: FormData, locale: Locale) {
  const { from, to, month, adults, children, budget, currency, message, name, email, phone } = values;
  const days = isMonth(values) ? { month: some(month) } : { from: some(from), to: some(to) };
  return {
    locale,
    ...days,
    adults: Number(adults || Number.NaN),
    children: agesOf(children),
    ...recipients,
    ...(some(budget) && { budget: { amount: parseAmount(budget) ?? Number.NaN, currency } }),
    ...{ message, name, email, phone: some(phone) },
    ...readGuardFields(form),
  };
}

/** The form's field for a property of the request. */
const fieldOf = (part: string, { hasPreselection }: InquiryValues) =>
  part === 'place' || part === 'accommodations' ? (hasPreselection ? 'accommodation' : 'where') : part;

/** Validates the request by the API's schema and rules, which are loaded when a form is sent. */
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

/** Errors that only the API can find, by field of the form. */
export const refusedFields = (errors: Errors, values: InquiryValues): Errors =>
  Object.fromEntries(Object.entries(errors).map(([part, code]) => [fieldOf(part, values), code]));
