import { useLingui } from '@lingui/react/macro';
import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { EmailField } from '@nocleh/design-system/forms/email-field.tsx';
import { ErrorSummary } from '@nocleh/design-system/forms/error-summary.tsx';
import { GuardFields } from '@nocleh/design-system/forms/guard-fields.tsx';
import { Select } from '@nocleh/design-system/forms/select.tsx';
import type { ReactNode } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { FailureAlert } from '../form/failure-alert.tsx';
import type { Refused } from './address-form.action.ts';
import styles from './newsletter.module.css';

/** Names of languages in the language itself, so they are not translated. */
const ownNames: Record<Locale, string> = { cs: 'Čeština', de: 'Deutsch', en: 'English', pl: 'Polski' };

interface AddressFormProps {
  readonly formKey: string;
  readonly opened: number;
  readonly locale: Locale;
  /** Offers a choice of the mails' language; otherwise it is that of the page. */
  readonly chooseLanguage?: boolean;
  readonly submit: ReactNode;
}

export function AddressForm({ formKey, opened, locale, chooseLanguage = false, submit }: AddressFormProps) {
  const { t } = useLingui();
  const answer = useActionData<Refused>();
  // Action data of another form on the page have other fields.
  const refused = answer && 'values' in answer ? answer : undefined;
  const sending = useNavigation().state === 'submitting';
  const error = refused?.invalidEmail ? t`Enter an e-mail address, for example anna@example.org.` : undefined;
  return (
    <>
      {refused?.failure && <FailureAlert kind={refused.failure} />}
      <Form method="post" noValidate className={styles.form}>
        <ErrorSummary title={t`Check the highlighted fields`} errors={error ? [{ name: 'email', message: error }] : []} answer={answer} />
        <input type="hidden" name="key" value={formKey} />
        <GuardFields opened={refused?.opened ?? opened} />
        <EmailField label={t`E-mail`} name="email" required defaultValue={refused?.values.email ?? ''} error={error} />
        {chooseLanguage && (
          <Select label={t`Language of the newsletter`} name="locale" defaultValue={refused?.values.locale ?? locale}>
            {locales.map((each) => (
              <option key={each} value={each} lang={each}>
                {ownNames[each]}
              </option>
            ))}
          </Select>
        )}
        <div>
          <Button type="submit" loading={sending}>
            {submit}
          </Button>
        </div>
      </Form>
    </>
  );
}
