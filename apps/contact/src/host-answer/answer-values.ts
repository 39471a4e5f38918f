import type { AnswerRequest, HostInquiry } from '@nocleh/contracts/api/inquiry.ts';
import { parseAmount, typedAmount } from '../form/amount.ts';
import { type Errors, issueErrors } from '../form/errors.ts';

/** The form as it is typed. */
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

/** What the form shows first: the answer that was given, or nothing. */
export function valuesOfAnswer({ answer, budget }: Pick<HostInquiry, 'answer' | 'budget'>): AnswerValues {
  const empty = { available: '', total: '', currency: budget?.currency ?? 'CZK', validUntil: '', reason: '', note: answer?.note ?? '' };
  if (!answer) return empty;
  if (!answer.available) return { ...empty, available: 'no', reason: answer.reason };
  const { total, validUntil } = answer;
  return { ...empty, available: 'yes', total: typedAmount(total.amount), currency: total.currency, validUntil };
}

const typedAnswer = ({ available, total, currency, validUntil, reason, note }: AnswerValues) =>
  available === 'yes'
    ? { available: true, total: { amount: parseAmount(total) ?? Number.NaN, currency }, validUntil, note }
    : { available: available === 'no' ? false : undefined, reason, note };

/** Holds what was typed against the API's own schema and rule, which come only now. */
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
