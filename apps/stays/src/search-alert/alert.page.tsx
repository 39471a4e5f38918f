import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import { ErrorSummary } from '@nocleh/design-system/forms/error-summary.tsx';
import { Container } from '@nocleh/design-system/layout/layout.tsx';
import { formatDate } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { ReactNode } from 'react';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { criteriaSearch } from '../criteria/criteria.ts';
import { type AlertData, type AlertState, changeAlert, loadAlert, type RefusedConfirmation } from './alert.loader.ts';
import { refusalText } from './refusal.ts';
import css from './search-alert.module.css';
import { WatchedFacts } from './watched-facts.tsx';

export const loader = loadAlert;
export const action = changeAlert;

export function Component() {
  const { page, alert } = useLoaderData<AlertData>();
  return (
    <Container narrow className={css.page}>
      <h1>{page.title}</h1>
      {alert ? <KnownAlert alert={alert} /> : <UnknownAlert />}
    </Container>
  );
}

function UnknownAlert() {
  const locale = useLocale();
  return (
    <>
      <Alert tone="warning" title={<Trans>With this link we watch nothing</Trans>}>
        <p>
          <Trans>The alert has ended, was not confirmed within seven days, or the link is incomplete.</Trans>
        </p>
      </Alert>
      <p>
        <a href={localePath(locale, '/vyhledavani')}>
          <Trans>Start a new search</Trans>
        </a>
      </p>
    </>
  );
}

function KnownAlert({ alert }: { readonly alert: AlertState }) {
  const { email, state, until, criteria, placeName } = alert;
  const locale = useLocale();
  const { t, i18n } = useLingui();
  const refused = useActionData<RefusedConfirmation>();
  const isConfirmed = state === 'confirmed';
  const error = refused && 'refusal' in refused ? i18n._(refusalText(refused.refusal)) : undefined;
  return (
    <>
      <ErrorSummary title={t`Nothing has changed`} errors={error ? [{ message: error }] : []} answer={refused} />
      {isConfirmed && (
        <Alert tone="success" role="status" title={<Trans>We watch this search for you</Trans>}>
          <p>
            <Trans>
              We write to {email} when there is something new, at most once a day, until {formatDate(locale, until)}.
            </Trans>
          </p>
        </Alert>
      )}
      <WatchedFacts criteria={criteria} placeName={placeName} />
      {!isConfirmed && (
        <p>
          <Trans>
            Shall we write to {email} when there is something new? At most once a day, until {formatDate(locale, until)}.
          </Trans>
        </p>
      )}
      <div className={css.buttons}>
        {!isConfirmed && (
          <IntentForm intent="confirm">
            <Trans>Watch this search</Trans>
          </IntentForm>
        )}
        <IntentForm intent="end">{isConfirmed ? <Trans>End the alert</Trans> : <Trans>Don’t watch it</Trans>}</IntentForm>
      </div>
      <p>
        <a href={localePath(locale, `/vyhledavani${criteriaSearch(criteria)}`)}>
          <Trans>Show the search</Trans>
        </a>
      </p>
    </>
  );
}

/** A form with one button. Opening a mail's link alone changes nothing, as mail scanners open links too. */
function IntentForm({ intent, children }: { readonly intent: 'confirm' | 'end'; readonly children: ReactNode }) {
  const { state, formData } = useNavigation();
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button
        type="submit"
        variant={intent === 'end' ? 'secondary' : 'primary'}
        loading={state === 'submitting' && formData?.get('intent') === intent}
      >
        {children}
      </Button>
    </Form>
  );
}
