import { isApiError } from '@nocleh/api-client/api-error.ts';
import { keyFor } from '@nocleh/api-client/idempotency-key.ts';
import { inquire } from '@nocleh/api-client/inquiry.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { apiContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { type Errors, problemErrors } from '../form/errors.ts';
import { type FailureKind, failureOf, failureStatus } from '../form/failure.ts';
import { guardOf } from '../form/guard.ts';
import { checkInquiry, type InquiryValues, refusedFields, typedInquiry, valuesOf } from './inquiry-values.ts';
import { findWhom, type Meaning } from './whom.ts';

export interface Refused {
  readonly values: InquiryValues;
  readonly errors: Errors;
  readonly meanings: readonly Meaning[];
  readonly failure: FailureKind | null;
  /** Of the form that was sent: sent again as it is, it is the same inquiry. */
  readonly key: string;
  readonly opened: number | undefined;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const locale = context.get(localeContext);
  const form = await request.formData();
  const values = valuesOf(form);
  const key = String(form.get('key') ?? '');
  const again = { values, key, opened: guardOf(form).opened, meanings: [] as readonly Meaning[], errors: {} };
  try {
    const { whom, meanings } = await findWhom(api, values, locale);
    const typed = typedInquiry(values, whom, form, locale);
    const { request: inquiry, errors } = await checkInquiry(typed, values, today());
    if (!inquiry) {
      const where = values.where.trim() !== '' && errors.where ? { where: meanings.length > 0 ? 'which' : 'unknown' } : {};
      return data<Refused>({ ...again, meanings, errors: { ...errors, ...where }, failure: null }, { status: 422 });
    }
    const { token } = await inquire(api, inquiry, keyFor(key, inquiry));
    return redirect(localePath(locale, `/poptavka/odeslana?token=${token}`), 303);
  } catch (error) {
    const refused =
      isApiError(error) && error.code === 'invalid_request' ? refusedFields(problemErrors(error.problem?.errors ?? []), values) : {};
    if (Object.keys(refused).length > 0) return data<Refused>({ ...again, errors: refused, failure: null }, { status: 422 });
    const failure = failureOf(error);
    return data<Refused>({ ...again, failure }, { status: failureStatus(failure) });
  }
}
