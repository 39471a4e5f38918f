import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keyFor } from '@nocleh/api-client/idempotency-key.ts';
import { newKey } from '@nocleh/api-client/new-key.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import { Button, buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { Cluster } from '@nocleh/design-system/layout/layout.tsx';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { apiContext, i18nContext, localeContext, useLocale } from '@nocleh/slice-kit/runtime.ts';
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
import { notFound } from '../order/load-order.ts';
import { privatePage, purchaseAddress, purchasePath } from '../order/order-address.ts';
import { PageFrame } from '../page-frame/page-frame.tsx';
import { loadVoucher } from './load-voucher.ts';
import styles from './voucher.module.css';
import { VoucherFacts } from './voucher-facts.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const voucher = await loadVoucher(args);
  const { number, token, paidAt } = voucher;
  if (!voucher.withdrawal.possible) throw redirect(purchaseAddress(args.context.get(localeContext), token), 303);
  return {
    page: privatePage(
      args.context
        .get(i18nContext)
        ._(paidAt ? msg`Withdrawal from the contract for voucher ${number}` : msg`Cancel the order for voucher ${number}`),
      purchasePath(token, 'withdraw'),
    ),
    voucher,
    key: newKey(),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const token = params.token ?? '';
  const status = purchaseAddress(context.get(localeContext), token);
  try {
    await context
      .get(apiContext)
      .call(endpoint.withdrawVoucher, { params: { token }, body: {}, idempotencyKey: keyFor(form.get('key'), token) });
    return redirect(status, 303);
  } catch (error) {
    const failure = toFailure(error);
    if (failure === 'not_found') throw notFound(error);
    // The voucher's page shows why: days are booked with it, it is cancelled already, or it is too late.
    if (failure === 'not_cancellable') return redirect(status, 303);
    return data({ failure }, { status: failureStatus(error) });
  }
}

export function Component() {
  const { voucher, key } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const locale = useLocale();
  const sending = useNavigation().state === 'submitting';
  const { number, token, paidAt, withdrawal, buyer } = voucher;
  return (
    <PageFrame
      heading={
        paidAt ? (
          <Trans>
            Withdrawal from the contract for voucher <span className={styles.number}>{number}</span>
          </Trans>
        ) : (
          <Trans>
            Cancel the order for voucher <span className={styles.number}>{number}</span>?
          </Trans>
        )
      }
      aside={<VoucherFacts voucher={voucher} named />}
    >
      {refused?.failure && <FailureAlert kind={refused.failure} key={key} />}
      <Form method="post" className={styles.form}>
        {paidAt ? (
          <>
            <p>
              <Trans>
                I, {buyer.firstName} {buyer.lastName}, withdraw from the contract for the purchase of voucher {number}.
              </Trans>
            </p>
            <p>
              <Trans>
                The code stops working straight away, including for anyone you’ve given it to. We’ll refund{' '}
                {formatMoney(locale, withdrawal.refund)} to your account within 14 days, and send the receipt of your withdrawal to{' '}
                {buyer.email}.
              </Trans>
            </p>
          </>
        ) : (
          <p>
            <Trans>This will cancel your order free of charge. You won’t have to pay anything.</Trans>
          </p>
        )}
        <input type="hidden" name="key" value={key} />
        <Cluster>
          <Button type="submit" variant="danger" loading={sending}>
            {paidAt ? <Trans>Confirm withdrawal</Trans> : <Trans>Cancel the order free of charge</Trans>}
          </Button>
          <a className={buttonClass({ variant: 'secondary' })} href={purchaseAddress(locale, token)}>
            {paidAt ? <Trans>Keep the voucher</Trans> : <Trans>Keep the order</Trans>}
          </a>
        </Cluster>
      </Form>
    </PageFrame>
  );
}
