import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@nocleh/api-client/api-error.ts';
import { keyFor } from '@nocleh/api-client/idempotency-key.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { readGuardFields } from '@nocleh/contracts/form-guard-fields.ts';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { ErrorSummary } from '@nocleh/design-system/forms/error-summary.tsx';
import { GuardFields } from '@nocleh/design-system/forms/guard-fields.tsx';
import { Container } from '@nocleh/design-system/layout/layout.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { apiContext, localeContext, useLocale } from '@nocleh/slice-kit/runtime.ts';
import { type ActionFunctionArgs, data, Form, redirect, useActionData, useLoaderData, useNavigation } from 'react-router';
import { type Errors, problemErrors } from '../form/errors.ts';
import { type FailureKind, failureStatus, toFailure } from '../form/failure.ts';
import { FailureAlert } from '../form/failure-alert.tsx';
import type { FieldState } from '../form/field-state.ts';
import form from '../form/form.module.css';
import { ContactFields, MessageFields } from './contact-fields.tsx';
import { byPlaceInForm, errorText } from './error-texts.ts';
import { loadInquiryForm } from './inquiry.loader.ts';
import styles from './inquiry.module.css';
import { checkInquiry, type InquiryValues, refusedFields, typedInquiry, valuesOf } from './inquiry-values.ts';
import { RecipientFields } from './recipient-fields.tsx';
import { type DestinationOption, resolveRecipients } from './recipients.ts';
import { StayFields } from './stay-fields.tsx';

export interface Refused {
  readonly values: InquiryValues;
  readonly errors: Errors;
  readonly destinations: readonly DestinationOption[];
  readonly failure: FailureKind | null;
  /** Idempotency key of the form: sent again unchanged, it is the same inquiry. */
  readonly key: string;
  readonly opened: number | undefined;
}

export const loader = loadInquiryForm;

export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const locale = context.get(localeContext);
  const form = await request.formData();
  const values = valuesOf(form);
  const key = String(form.get('key') ?? '');
  const again = { values, key, opened: readGuardFields(form).opened, destinations: [] as readonly DestinationOption[], errors: {} };
  try {
    const { recipients, destinations } = await resolveRecipients(api, values, locale);
    const typed = typedInquiry(values, recipients, form, locale);
    const { request: inquiry, errors } = await checkInquiry(typed, values, today());
    if (!inquiry) {
      const where = values.where.trim() !== '' && errors.where ? { where: destinations.length > 0 ? 'which' : 'unknown' } : {};
      return data<Refused>({ ...again, destinations, errors: { ...errors, ...where }, failure: null }, { status: 422 });
    }
    const { token } = await api.call(endpoint.inquire, { body: inquiry, idempotencyKey: keyFor(key, inquiry) });
    return redirect(localePath(locale, `/poptavka/odeslana?token=${token}`), 303);
  } catch (error) {
    const refused =
      isApiError(error) && error.code === 'invalid_request' ? refusedFields(problemErrors(error.problem?.errors ?? []), values) : {};
    if (Object.keys(refused).length > 0) return data<Refused>({ ...again, errors: refused, failure: null }, { status: 422 });
    const failure = toFailure(error);
    return data<Refused>({ ...again, failure }, { status: failureStatus(failure) });
  }
}

export function Component() {
  const { today, months, accommodations, leftOut, values: initial, problems, formKey, opened } = useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const refused = useActionData<Refused>();
  const sending = useNavigation().state === 'submitting';
  const values = refused?.values ?? initial;
  const errors = Object.entries<string>(refused?.errors ?? problems)
    .toSorted(byPlaceInForm)
    .map(([name, code]) => ({ name, message: errorText(i18n, name, code) }));
  const field = (name: string): FieldState => ({
    name,
    defaultValue: String(values[name as keyof typeof values] ?? ''),
    error: errors.find((error) => error.name === name)?.message,
  });
  return (
    <Container className={form.page}>
      <header className={form.head}>
        <h1>
          <Trans>No-obligation enquiry</Trans>
        </h1>
        <p className={form.lead}>
          <Trans>Write once what you are looking for. We ask the hosts, and you compare their answers side by side.</Trans>
        </p>
      </header>
      <div className={styles.columns}>
        <div>
          {refused?.failure && <FailureAlert kind={refused.failure} />}
          <Form method="post" noValidate className={form.form}>
            <ErrorSummary title={t`Check the highlighted fields`} errors={errors} answer={refused} />
            <input type="hidden" name="key" value={refused?.key ?? formKey} />
            <GuardFields opened={refused?.opened ?? opened} />
            <RecipientFields
              field={field}
              values={values}
              accommodations={accommodations}
              leftOut={leftOut}
              destinations={refused?.destinations ?? []}
            />
            <StayFields field={field} today={today} months={months} />
            <MessageFields field={field} />
            <ContactFields field={field} />
            <div className={form.set}>
              <p className={form.note}>
                <Trans>
                  The hosts you ask see your contact details and your message. Nothing is booked yet, and it costs nothing. More in the{' '}
                  <a href={localePath(locale, '/stranka/gdpr')}>privacy policy</a>.
                </Trans>
              </p>
              <div>
                <Button type="submit" size="l" loading={sending}>
                  <Trans>Send the enquiry</Trans>
                </Button>
              </div>
            </div>
          </Form>
        </div>
        <HowItGoes />
      </div>
    </Container>
  );
}

const HowItGoes = () => (
  <aside className={styles.steps}>
    <h2>
      <Trans>How it works</Trans>
    </h2>
    <ol>
      <li>
        <Trans>We send your enquiry to the hosts at once.</Trans>
      </li>
      <li>
        <Trans>Each tells you whether there is room, and what the whole stay costs with all charges.</Trans>
      </li>
      <li>
        <Trans>You see all the answers on one page and arrange the stay with the host whose offer you like best.</Trans>
      </li>
    </ol>
  </aside>
);
