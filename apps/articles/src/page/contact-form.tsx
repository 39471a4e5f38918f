import { Trans } from '@lingui/react/macro';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { HoneypotField } from '@nocleh/design-system/forms/guard-fields.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { ContactMessageFields } from '@nocleh/slice-kit/contact-message-fields.tsx';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import styles from './page.module.css';

/**
 * A message to the operator, sent to the page `/kontakt`, which shows the result. It has neither a key nor a time, as this page is
 * the same for every visitor.
 */
export function ContactForm() {
  const locale = useLocale();
  return (
    <section aria-labelledby="write" className={styles.contact}>
      <h2 id="write">
        <Trans>Write to us</Trans>
      </h2>
      <form method="post" action={localePath(locale, '/kontakt')} className={styles.form}>
        <HoneypotField />
        <ContactMessageFields />
        <p className={styles.note}>
          <Trans>
            We use what you write only to answer you. More in the <a href={localePath(locale, '/stranka/gdpr')}>privacy policy</a>.
          </Trans>
        </p>
        <div>
          <Button type="submit">
            <Trans>Send the message</Trans>
          </Button>
        </div>
      </form>
    </section>
  );
}
