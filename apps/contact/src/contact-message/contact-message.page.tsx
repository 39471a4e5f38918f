import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@nocleh/api-client/api-error.ts';
import { keyFor } from '@nocleh/api-client/idempotency-key.ts';
import { newKey } from '@nocleh/api-client/new-key.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import { readGuardFields } from '@nocleh/contracts/form-guard-fields.ts';
import { messageLength } from '@nocleh/contracts/inquiry-limits.ts';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import { ErrorSummary } from '@nocleh/design-system/forms/error-summary.tsx';
import { GuardFields } from '@nocleh/design-system/forms/guard-fields.tsx';
import { Container } from '@nocleh/design-system/layout/layout.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { ContactMessageFields } from '@nocleh/slice-kit/contact-message-fields.tsx';
import { apiContext, i18nContext, localeContext, useLocale } from '@nocleh/slice-kit/runtime.ts';
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { type Errors, problemErrors } from '../form/errors.ts';
import { type FailureKind, failureStatus, toFailure } from '../form/failure.ts';
import { FailureAlert } from '../form/failure-alert.tsx';
import styles from '../form/form.module.css';

const fields = ['name', 'email', 'message'] as const;

interface Refused {
  readonly values: Readonly<Record<(typeof fields)[number], string>>;
  /** Error codes by field. */
  readonly errors: Errors;
  readonly failure: FailureKind | null;
  /** Idempotency key of the form: sent again unchanged, it is the same message. The form of the contact page has none. */
  readonly key: string;
  readonly opened: number | undefined;
}

export const loader = ({ request, context }: LoaderFunctionArgs) => ({
  // Search engines list the contact page, whose form is sent to this one.
  page: { title: context.get(i18nContext)._(msg`Write to us`), noindex: true },
  isSent: new URL(request.url).searchParams.has('sent'),
  formKey: newKey(),
  opened: Date.now(),
});

export async function action({ request, context }: ActionFunctionArgs) {
  const locale = context.get(localeContext);
  const form = await request.formData();
  const [name = '', email = '', message = ''] = fields.map((field) => String(form.get(field) ?? ''));
  const values = { name, email, message };
  const guard = readGuardFields(form);
  const key = String(form.get('key') ?? '') || newKey();
  const again = { values, key, opened: guard.opened };
  try {
    await context
      .get(apiContext)
      .call(endpoint.sendContactMessage, { body: { locale, ...values, ...guard }, idempotencyKey: keyFor(key, values) });
    return redirect(`${localePath(locale, '/kontakt')}?sent`, 303);
  } catch (error) {
    const problems = isApiError(error) ? problemErrors(error.problem?.errors ?? []) : {};
    const errors = Object.fromEntries(fields.flatMap((field) => (problems[field] ? [[field, problems[field]]] : [])));
    if (Object.keys(errors).length > 0) return data<Refused>({ ...again, errors, failure: null }, { status: 422 });
    const failure = toFailure(error);
    return data<Refused>({ ...again, errors: {}, failure }, { status: failureStatus(failure) });
  }
}

/** A text for each field that can be refused. */
function useErrorTexts({ values, errors }: Partial<Refused>) {
  const { t } = useLingui();
  const texts: Readonly<Record<string, string>> = {
    name: t`The name is too long: at most 120 characters.`,
    email: t`Enter an e-mail address, for example anna@example.org.`,
    message: values?.message.trim()
      ? t`The message is too long: at most ${messageLength} characters.`
      : t`Write what you want to ask or tell us.`,
  };
  return fields.flatMap((name) => (errors?.[name] ? [{ name, message: texts[name] ?? '' }] : []));
}

/** The form of the contact page with its result: sent, or what has to be corrected. */
export function Component() {
  const { page, isSent, formKey, opened } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const locale = useLocale();
  const refused = useActionData<Refused>();
  const sending = useNavigation().state === 'submitting';
  const errors = useErrorTexts(refused ?? {});
  const contactPage = localePath(locale, '/stranka/kontakt');
  if (isSent && !refused)
    return (
      <Container narrow className={styles.page}>
        <h1>{page.title}</h1>
        <Alert tone="success" role="status" title={<Trans>Your message is on its way</Trans>}>
          <p>
            <Trans>We’ll answer by e-mail, within five working days.</Trans>
          </p>
        </Alert>
        <p>
          <a href={contactPage}>
            <Trans>Contact</Trans>
          </a>
        </p>
      </Container>
    );
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1>{page.title}</h1>
        <p className={styles.lead}>
          <Trans>
            You’ll find our phone number and e-mail address under <a href={contactPage}>Contact</a>.
          </Trans>
        </p>
      </header>
      {refused?.failure && <FailureAlert kind={refused.failure} />}
      <Form method="post" noValidate className={styles.form}>
        <ErrorSummary title={t`Check the highlighted fields`} errors={errors} answer={refused} />
        <input type="hidden" name="key" value={refused?.key ?? formKey} />
        <GuardFields opened={refused?.opened ?? opened} />
        <ContactMessageFields
          field={(name) => ({
            defaultValue: refused?.values[name as keyof Refused['values']] ?? '',
            error: errors.find((error) => error.name === name)?.message,
          })}
        />
        <p className={styles.note}>
          <Trans>
            We use what you write only to answer you. More in the <a href={localePath(locale, '/stranka/gdpr')}>privacy policy</a>.
          </Trans>
        </p>
        <div>
          <Button type="submit" size="l" loading={sending}>
            <Trans>Send the message</Trans>
          </Button>
        </div>
      </Form>
    </Container>
  );
}
