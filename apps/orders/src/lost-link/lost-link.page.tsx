import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keyFor } from '@nocleh/api-client/idempotency-key.ts';
import { newKey } from '@nocleh/api-client/new-key.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import { EmailField } from '@nocleh/design-system/forms/email-field.tsx';
import { ErrorSummary } from '@nocleh/design-system/forms/error-summary.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { failureStatus, toFailure } from '../failure/failure.ts';
import { FailureAlert } from '../failure/failure-alert.tsx';
import { privatePage } from '../order/order-address.ts';
import { PageFrame } from '../page-frame/page-frame.tsx';
import styles from './lost-link.module.css';

export const loader = ({ request, context }: LoaderFunctionArgs) => ({
  page: privatePage(context.get(i18nContext)._(msg`Lost link`), 'odkaz'),
  sent: new URL(request.url).searchParams.has('sent'),
  key: newKey(),
});

/** Requests the mail with the links; the answer doesn't reveal whether there are any bookings. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const locale = context.get(localeContext);
  const email = String(form.get('email') ?? '').trim();
  if (email === '') return data({ email, problem: 'missing' as const }, { status: 422 });
  try {
    await context
      .get(apiContext)
      .call(endpoint.lostLink, { body: { email: email.slice(0, 255), locale }, idempotencyKey: keyFor(form.get('key'), email) });
    return redirect(`${localePath(locale, '/objednavka/odkaz')}?sent`, 303);
  } catch (error) {
    const problem = toFailure(error);
    return data({ email, problem }, { status: problem === 'invalid' ? 422 : failureStatus(error) });
  }
}

/** Form that sends the link of a booking again, only to the e-mail address of the booking. */
export function Component() {
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
        <EmailField name="email" label={t`E-mail`} defaultValue={refused?.email ?? ''} error={error} required />
        <div>
          <Button type="submit" size="l" loading={sending}>
            <Trans>Send the links</Trans>
          </Button>
        </div>
      </Form>
    </PageFrame>
  );
}
