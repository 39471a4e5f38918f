import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { ErrorSummary } from '@nocleh/design-system/forms/error-summary.tsx';
import { Container } from '@nocleh/design-system/layout/layout.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { FailureAlert } from '../form/failure-alert.tsx';
import type { FieldState } from '../form/field-state.ts';
import form from '../form/form.module.css';
import { GuardFields } from '../form/guard-fields.tsx';
import { ContactFields, MessageFields } from './contact-fields.tsx';
import { byPlaceInForm, errorText } from './error-texts.ts';
import type { Refused } from './inquiry.action.ts';
import type { loader } from './inquiry.loader.ts';
import styles from './inquiry.module.css';
import { StayFields } from './stay-fields.tsx';
import { WhomFields } from './whom-fields.tsx';

export function Inquiry() {
  const { today, months, accommodations, leftOut, values: initial, formKey, opened } = useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const refused = useActionData<Refused>();
  const sending = useNavigation().state === 'submitting';
  const values = refused?.values ?? initial;
  const errors = Object.entries(refused?.errors ?? {})
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
            <WhomFields
              field={field}
              values={values}
              accommodations={accommodations}
              leftOut={leftOut}
              meanings={refused?.meanings ?? []}
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
