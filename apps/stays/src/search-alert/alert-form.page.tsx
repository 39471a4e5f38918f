import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { minFallPercent } from '@nocleh/contracts/search-alert-limits.ts';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import { EmailField } from '@nocleh/design-system/forms/email-field.tsx';
import { ErrorSummary } from '@nocleh/design-system/forms/error-summary.tsx';
import { GuardFields } from '@nocleh/design-system/forms/guard-fields.tsx';
import { Container } from '@nocleh/design-system/layout/layout.tsx';
import { formatDate } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { criteriaSearch } from '../criteria/criteria.ts';
import { type AlertFormData, askForAlert, loadAlertForm, type RefusedAlert } from './alert-form.loader.ts';
import { refusalText } from './refusal.ts';
import css from './search-alert.module.css';
import { WatchedFacts } from './watched-facts.tsx';

export const loader = loadAlertForm;
export const action = askForAlert;

export function Component() {
  const { page, criteria, typed, placeName, obstacles, isSent, hasEnded } = useLoaderData<AlertFormData>();
  const locale = useLocale();
  return (
    <Container narrow className={css.page}>
      <h1>{page.title}</h1>
      {hasEnded && (
        <Alert tone="success" role="status" title={<Trans>The alert has ended</Trans>}>
          <p>
            <Trans>We no longer watch this search for you, and have deleted your address with it.</Trans>
          </p>
        </Alert>
      )}
      {isSent && (
        <Alert tone="success" role="status" title={<Trans>Check your inbox</Trans>}>
          <p>
            <Trans>
              We have sent you a message with a link. We watch the search once you have confirmed it. If nothing arrives, look in your spam
              folder.
            </Trans>
          </p>
        </Alert>
      )}
      <WatchedFacts criteria={criteria} placeName={placeName} />
      {!isSent && (obstacles.length > 0 ? <Obstacles obstacles={obstacles} /> : <AlertForm />)}
      <p>
        <a href={localePath(locale, `/vyhledavani${criteriaSearch(typed)}`)}>
          {obstacles.length > 0 ? <Trans>Change the search</Trans> : <Trans>Back to the search</Trans>}
        </a>
      </p>
    </Container>
  );
}

const Obstacles = ({ obstacles }: Pick<AlertFormData, 'obstacles'>) => (
  <Alert tone="warning" role="alert" title={<Trans>This search can’t be watched as it is</Trans>}>
    {obstacles.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </Alert>
);

function AlertForm() {
  const { criteria, total, until, key, opened } = useLoaderData<AlertFormData>();
  const refused = useActionData<RefusedAlert>();
  const sending = useNavigation().state === 'submitting';
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const error = refused && i18n._(refusalText(refused.refusal));
  const isAboutEmail = refused?.refusal === 'email';
  return (
    <>
      <ul className={css.rules}>
        <li>
          {criteria.from
            ? t`We write when a new place appears, when one becomes free for your dates, and when the price of the whole stay falls by ${minFallPercent} % or more.`
            : t`We write when a new place appears. With dates in the search, we also watch free rooms and prices.`}{' '}
          {t`${plural(total, { one: 'Now # place to stay matches.', other: 'Now # places to stay match.' })}`}
        </li>
        <li>
          <Trans>At most one message a day, in the morning. Nothing new, no message.</Trans>
        </li>
        <li>
          <Trans>We watch until {formatDate(locale, until)}. A link in each message ends it earlier.</Trans>
        </li>
      </ul>
      <Form method="post" noValidate className={css.form}>
        <ErrorSummary
          title={isAboutEmail ? t`Check the highlighted fields` : t`The alert isn’t set up yet`}
          errors={error ? [{ ...(isAboutEmail && { name: 'email' }), message: error }] : []}
          answer={refused}
        />
        <input type="hidden" name="key" value={key} />
        <GuardFields opened={refused?.opened ?? opened} />
        <EmailField label={t`E-mail`} name="email" required defaultValue={refused?.email ?? ''} error={isAboutEmail ? error : undefined} />
        <div>
          <Button type="submit" loading={sending}>
            <Trans>Watch this search</Trans>
          </Button>
        </div>
        <p className={css.note}>
          <Trans>
            We use the address for nothing else, and delete it when the alert ends. More in the{' '}
            <a href={localePath(locale, '/stranka/gdpr')}>privacy policy</a>.
          </Trans>
        </p>
      </Form>
    </>
  );
}
