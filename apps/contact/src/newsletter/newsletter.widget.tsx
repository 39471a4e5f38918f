import { Trans, useLingui } from '@lingui/react/macro';
import { newKey } from '@nocleh/api-client/new-key.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { EmailField } from '@nocleh/design-system/forms/email-field.tsx';
import { GuardFields } from '@nocleh/design-system/forms/guard-fields.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { Form } from 'react-router';
import styles from './newsletter-box.module.css';

export interface NewsletterBoxData {
  readonly formKey: string;
  readonly opened: number;
}

export const loader = async (): Promise<NewsletterBoxData> => ({ formKey: newKey(), opened: Date.now() });

/** The form of `/newsletter` on the home page; it is sent to that page, which shows the result. */
export function Widget({ data, locale }: { readonly data: NewsletterBoxData; readonly locale: Locale }) {
  const { t } = useLingui();
  return (
    <section className={styles.box}>
      <div className={styles.words}>
        <h2>
          <Trans>Newsletter</Trans>
        </h2>
        <p>
          <Trans>A few good places to stay and what to see around them, once a month.</Trans>
        </p>
      </div>
      <Form method="post" action={localePath(locale, '/newsletter')} className={styles.form}>
        <input type="hidden" name="key" value={data.formKey} />
        <input type="hidden" name="locale" value={locale} />
        <GuardFields opened={data.opened} />
        <EmailField label={t`E-mail`} name="email" required />
        <Button type="submit">
          <Trans>Subscribe</Trans>
        </Button>
        <p className={styles.note}>
          <Trans>
            We use the address for nothing else and delete it when you ask. More in the{' '}
            <a href={localePath(locale, '/stranka/gdpr')}>privacy policy</a>.
          </Trans>
        </p>
      </Form>
    </section>
  );
}
