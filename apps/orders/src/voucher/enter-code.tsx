import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { ErrorSummary } from '@nocleh/design-system/forms/error-summary.tsx';
import { TextField } from '@nocleh/design-system/forms/text-field.tsx';
import { Form, useActionData, useNavigation } from 'react-router';
import { FailureAlert } from '../order/failure-alert.tsx';
import { PageFrame } from '../order/page-frame.tsx';
import type { action } from './code.action.ts';
import styles from './voucher.module.css';

/** Where the sheet of a voucher sends whoever can’t scan its code. */
export function EnterCode() {
  const refused = useActionData<typeof action>();
  const { t } = useLingui();
  const sending = useNavigation().state === 'submitting';
  const problem = refused?.problem;
  const isOfField = problem === 'missing' || problem === 'not_found';
  const error = !isOfField
    ? undefined
    : problem === 'missing'
      ? t`Enter the code that is on the voucher.`
      : t`We can’t find a voucher with this code. Please check it: it should have 16 letters and numbers.`;
  return (
    <PageFrame
      heading={<Trans>Redeem a voucher</Trans>}
      below={
        <p className={styles.lead}>
          <Trans>You’ll find the code on the voucher. Enter it to see which dates are available.</Trans>
        </p>
      }
    >
      {problem && !isOfField && <FailureAlert kind={problem} />}
      <Form method="post" noValidate className={styles.narrow}>
        <ErrorSummary title={t`Check the highlighted fields`} errors={error ? [{ name: 'code', message: error }] : []} answer={refused} />
        <TextField
          name="code"
          label={t`Voucher code`}
          hint={t`For example, 7K3M-Q0VX-D9TF-2B6H. You can leave out the hyphens.`}
          defaultValue={refused?.code ?? ''}
          error={error}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <div>
          <Button type="submit" size="l" loading={sending}>
            <Trans>Choose dates</Trans>
          </Button>
        </div>
      </Form>
    </PageFrame>
  );
}
