import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import { Container, WithAside } from '@nocleh/design-system/layout/layout.tsx';
import { formatDate } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { useLoaderData } from 'react-router';
import form from '../form/form.module.css';
import { InquiryFacts } from '../inquiry/inquiry-facts.tsx';
import { AnswerForm } from './answer-form.tsx';
import { sendHostAnswer } from './host-answer.action.ts';
import { loadHostAnswer } from './host-answer.loader.ts';
import styles from './host-answer.module.css';

export const loader = loadHostAnswer;
export const action = sendHostAnswer;

/** The page that a host opens by the link in the mail. */
export function Component() {
  const { inquiry, isSent } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const locale = useLocale();
  const { accommodation, answerUntil, open, answer } = inquiry;
  return (
    <Container className={form.page}>
      <header className={form.head}>
        <h1>{t`Enquiry for ${accommodation.name}`}</h1>
        {open && (
          <p className={form.lead}>
            <Trans>
              Say whether you are free. You can change your answer until {formatDate(locale, answerUntil)}; the visitor sees the change at
              once.
            </Trans>
          </p>
        )}
      </header>
      {isSent && (
        <Alert tone="success" role="status" className={styles.thanks} title={<Trans>Thank you, the visitor sees your answer now</Trans>}>
          <p>
            <Trans>We also tell the visitor by e-mail. If something changes, change the answer below.</Trans>
          </p>
        </Alert>
      )}
      <WithAside>
        <section className={styles.asked}>
          <h2>
            <Trans>What the visitor is asking for</Trans>
          </h2>
          <InquiryFacts asked={inquiry} />
        </section>
        <div className={styles.main}>
          {open ? (
            <AnswerForm />
          ) : (
            <Alert title={<Trans>This enquiry is closed</Trans>}>
              <p>
                {answer ? (
                  <Trans>It could be answered until {formatDate(locale, answerUntil)}. Your answer stays as it is.</Trans>
                ) : (
                  <Trans>It could be answered until {formatDate(locale, answerUntil)}.</Trans>
                )}
              </p>
            </Alert>
          )}
        </div>
      </WithAside>
    </Container>
  );
}
