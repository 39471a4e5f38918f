import { isApiError } from '@nocleh/api-client/api-error.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { apiContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { type Errors, problemErrors } from '../form/errors.ts';
import { type FailureKind, failureStatus, toFailure } from '../form/failure.ts';
import { type AnswerValues, checkAnswer, valuesOf } from './answer-values.ts';
import { loadHostInquiry } from './load-host-inquiry.ts';

export interface Refused {
  readonly values: AnswerValues;
  readonly errors: Errors;
  readonly failure: FailureKind | null;
}

export async function sendHostAnswer(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const token = params.token ?? '';
  const path = localePath(context.get(localeContext), `/poptavka/odpoved/${token}`);
  const values = valuesOf(await request.formData());
  try {
    const { latestValidity, open } = await loadHostInquiry(args);
    // The page itself shows that the inquiry is closed.
    if (!open) return redirect(path, 303);
    const { answer, errors } = await checkAnswer(values, today(), latestValidity);
    if (!answer) return data<Refused>({ values, errors, failure: null }, { status: 422 });
    await context.get(apiContext).call(endpoint.answerInquiry, { params: { token }, body: answer });
    return redirect(`${path}?sent`, 303);
  } catch (error) {
    const refused = isApiError(error) && error.code === 'invalid_request' ? problemErrors(error.problem?.errors ?? []) : {};
    if (Object.keys(refused).length > 0) return data<Refused>({ values, errors: refused, failure: null }, { status: 422 });
    if (isApiError(error) && error.code === 'wrong_state') return redirect(path, 303);
    const failure = toFailure(error);
    return data<Refused>({ values, errors: {}, failure }, { status: failureStatus(failure) });
  }
}
