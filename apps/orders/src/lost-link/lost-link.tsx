import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import { ErrorSummary } from '@nocleh/design-system/forms/error-summary.tsx';
import { TextField } from '@nocleh/design-system/forms/text-field.tsx';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { FailureAlert } from '../order/failure-alert.tsx';
import { PageFrame } from '../order/page-frame.tsx';
import type { action } from './lost-link.action.ts';
import type { loader } from './lost-link.loader.ts';
import styles from './lost-link.module.css';

/** Sends the link of a booking again, to the address that booked and to no other. */
export function LostLink() {
  const { sent, key } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useLingui();
  const sending = useNavigation().state === 'submitting';
  const problem = refused?.problem;
  const isOfField = problem === 'missing' || problem === 'invalid';
  const error = isOfField ? t`Enter your e-mail address, for example anna@example.org.` : undefined;
  return (
    <PageFrame
      heading={<Trans>Lost link</Trans>}
      below={
        <p className={styles.lead}>
          <Trans>Enter the e-mail address you booked with. We’ll send the links to your bookings and vouchers to it.</Trans>
        </p>
      }
    >
      {sent && !refused && (
        <Alert tone="success" title={<Trans>Check your inbox</Trans>}>
          <Trans>If anything was booked with this address, the links are on their way to it.</Trans>
        </Alert>
      )}
      {problem && !isOfField && <FailureAlert kind={problem} />}
      <Form method="post" noValidate className={styles.form}>
        <ErrorSummary title={t`Check the highlighted fields`} errors={error ? [{ name: 'email', message: error }] : []} answer={refused} />
        <input type="hidden" name="key" value={key} />
        <TextField
          name="email"
          type="email"
          label={t`E-mail`}
          defaultValue={refused?.email ?? ''}
          error={error}
          maxLength={254}
          autoComplete="email"
          required
        />
        <div>
          <Button type="submit" size="l" loading={sending}>
            <Trans>Send the links</Trans>
          </Button>
        </div>
      </Form>
    </PageFrame>
  );
}
