import type { AnswerRequest, HostInquiry } from '@nocleh/contracts/api/inquiry.ts';
import { formatTypedAmount, parseAmount } from '../form/amount.ts';
import { type Errors, issueErrors } from '../form/errors.ts';

/** Values of the form as typed. */
export interface AnswerValues {
  readonly available: string;
  readonly total: string;
  readonly currency: string;
  readonly validUntil: string;
  readonly reason: string;
  readonly note: string;
}

export function valuesOf(form: FormData): AnswerValues {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    ...{ available: text('available'), total: text('total'), currency: text('currency'), validUntil: text('validUntil') },
    ...{ reason: text('reason'), note: text('note') },
  };
}

/** Initial values of the form: the answer given before, or empty. */
export function valuesOfAnswer({ answer, budget }: Pick<HostInquiry, 'answer' | 'budget'>): AnswerValues {
  const empty = { available: '', total: '', currency: budget?.currency ?? 'CZK', validUntil: '', reason: '', note: answer?.note ?? '' };
  if (!answer) return empty;
  if (!answer.available) return { ...empty, available: 'no', reason: answer.reason };
  const { total, validUntil } = answer;
  return { ...empty, available: 'yes', total: formatTypedAmount(total.amount), currency: total.currency, validUntil };
}

const typedAnswer = ({ available, total, currency, validUntil, reason, note }: AnswerValues) =>
  available === 'yes'
    ? { available: true, total: { amount: parseAmount(total) ?? Number.NaN, currency }, validUntil, note }
    : { available: available === 'no' ? false : undefined, reason, note };

/** Validates the values by the API's schema and rules, which are loaded when a form is sent. */
export async function checkAnswer(
  values: AnswerValues,
  today: string,
  latest: string,
): Promise<{ answer: AnswerRequest; errors: null } | { answer: null; errors: Errors }> {
  const { AnswerRequest: schema, answerProblems } = await import('@nocleh/contracts/api/inquiry.ts');
  const checked = schema.safeParse(typedAnswer(values));
  const errors: Record<string, string> = checked.success ? {} : issueErrors(checked.error.issues);
  if (values.available === 'yes' && errors.validUntil === undefined)
    for (const { field, code } of answerProblems({ validUntil: values.validUntil }, today, latest)) errors[field] = code;
  if (checked.success && Object.keys(errors).length === 0) return { answer: checked.data, errors: null };
  return { answer: null, errors };
}
