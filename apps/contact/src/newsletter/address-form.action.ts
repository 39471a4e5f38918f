import { isApiError } from '@nocleh/api-client/api-error.ts';
import type { Api } from '@nocleh/api-client/client.ts';
import { keyFor } from '@nocleh/api-client/idempotency-key.ts';
import type * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import { readGuardFields } from '@nocleh/contracts/form-guard-fields.ts';
import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import { data, redirect } from 'react-router';
import { type FailureKind, failureStatus, toFailure } from '../form/failure.ts';

export interface Refused {
  readonly values: { readonly email: string; readonly locale: Locale };
  /** Time when the form was first rendered, kept so that a form refused as too fast can be sent again. */
  readonly opened: number | undefined;
  readonly invalidEmail: boolean;
  readonly failure: FailureKind | null;
}

/** Sends an address to the endpoint `send`; goes to `?sent` when it was taken, else shows the form again with what was typed. */
export async function sendAddress(
  api: Api,
  form: FormData,
  send: typeof endpoint.subscribe | typeof endpoint.unsubscribeByAddress,
  pageLocale: Locale,
  path: string,
) {
  const values = {
    email: String(form.get('email') ?? '').trim(),
    locale: locales.find((locale) => locale === form.get('locale')) ?? pageLocale,
  };
  const guard = readGuardFields(form);
  const { opened } = guard;
  try {
    await api.call(send, { body: { ...values, ...guard }, idempotencyKey: keyFor(form.get('key'), values) });
    return redirect(`${path}?sent`, 303);
  } catch (error) {
    if (isApiError(error) && error.problem?.errors?.some(({ pointer }) => pointer === '/email'))
      return data<Refused>({ values, opened, invalidEmail: true, failure: null }, { status: 422 });
    const failure = toFailure(error);
    return data<Refused>({ values, opened, invalidEmail: false, failure }, { status: failureStatus(failure) });
  }
}
