import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { ErrorSummary } from '@nocleh/design-system/forms/error-summary.tsx';
import { TextField } from '@nocleh/design-system/forms/text-field.tsx';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, redirect, useActionData, useNavigation } from 'react-router';
import { failureStatus, toFailure } from '../failure/failure.ts';
import { FailureAlert } from '../failure/failure-alert.tsx';
import { privatePage, voucherAddress } from '../order/order-address.ts';
import { PageFrame } from '../page-frame/page-frame.tsx';
import styles from './voucher.module.css';

export const loader = ({ context }: LoaderFunctionArgs) => ({
  page: privatePage(context.get(i18nContext)._(msg`Redeem a voucher`), 'poukaz'),
});

/** Redirects from a code to the page of its voucher. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const code = String(form.get('code') ?? '').trim();
  if (code === '') return data({ code, problem: 'missing' as const }, { status: 422 });
  try {
    const { token } = await context.get(apiContext).call(endpoint.voucherByCode, { body: { code: code.slice(0, 60) } });
    return redirect(voucherAddress(context.get(localeContext), token), 303);
  } catch (error) {
    const failure = toFailure(error);
    const status = failure === 'not_found' ? 422 : failureStatus(error);
    return data({ code, problem: failure }, { status });
  }
}

/** Page for typing the code of a printed voucher that can’t be scanned. */
export function Component() {
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
          <Trans>You’ll find the code on the voucher. Enter it to see which dates are available, or how much is left on it.</Trans>
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
            <Trans>Show the voucher</Trans>
          </Button>
        </div>
      </Form>
    </PageFrame>
  );
}
