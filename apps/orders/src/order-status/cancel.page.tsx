import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keyFor } from '@nocleh/api-client/idempotency-key.ts';
import { newKey } from '@nocleh/api-client/new-key.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { Money } from '@nocleh/contracts/money.ts';
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
import { PriceStep } from '../order/changed-price.tsx';
import { loadOrder, notFound } from '../order/load-order.ts';
import { orderAddress, orderPageMeta } from '../order/order-address.ts';
import { PageFrame } from '../page-frame/page-frame.tsx';
import { StayFacts } from '../stay-summary/stay-facts.tsx';
import { stayOfOrder } from '../stay-summary/stay-of-order.ts';
import styles from './order-status.module.css';

export async function loader(args: LoaderFunctionArgs) {
  const order = await loadOrder(args, 'cancel');
  const { token, number, voucher, vouchers, toPay, paidAt, cancellation } = order;
  return {
    page: orderPageMeta(args.context.get(i18nContext)._(msg`Cancel booking ${number}`), token, 'cancel'),
    stay: stayOfOrder(order),
    ...{ token, number, voucher, vouchers, toPay, paidAt, cancellation },
    key: newKey(),
  };
}

/** Cancels for the fee shown on the button. If the fee has changed, the API answers `price_changed`. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const token = params.token ?? '';
  const fee = { amount: Number(form.get('amount')), currency: String(form.get('currency')) as Money['currency'] };
  const status = orderAddress(context.get(localeContext), token);
  try {
    await context
      .get(apiContext)
      .call(endpoint.cancelOrder, { params: { token }, body: { fee }, idempotencyKey: keyFor(form.get('key'), [token, fee]) });
    return redirect(status, 303);
  } catch (error) {
    const failure = toFailure(error);
    if (failure === 'not_found') throw notFound(error);
    // The order's page shows why: it is cancelled already, or it is too late.
    if (failure === 'not_cancellable' || failure === 'wrong_state') return redirect(status, 303);
    return data({ failure, seen: failure === 'price_changed' ? fee : null }, { status: failureStatus(error) });
  }
}

export function Component() {
  const { token, number, voucher, vouchers, toPay, stay, paidAt, cancellation, key } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const locale = useLocale();
  const sending = useNavigation().state === 'submitting';
  const { fee, byVouchers } = cancellation;
  const back = { ...fee, amount: toPay.amount - fee.amount + byVouchers.amount };
  const ofVouchers = vouchers.reduce((sum, { amount }) => sum + amount.amount, 0);
  return (
    <PageFrame heading={<Trans>Cancel booking {number}?</Trans>} aside={<StayFacts stay={stay} />}>
      {refused?.failure && (
        <FailureAlert kind={refused.failure} key={key}>
          {refused.seen && (
            <p>
              <PriceStep was={refused.seen} now={fee} />
            </p>
          )}
        </FailureAlert>
      )}
      <Form method="post" className={styles.form}>
        <p>
          <Trans>The dates become available to others, and the cancellation can’t be undone.</Trans>
        </p>
        {voucher && (
          <p>
            {fee.amount === 0 ? (
              <Trans>Voucher {voucher.number} will be valid again: you can choose other dates with it.</Trans>
            ) : (
              <Trans>
                The fee is deducted from the price of voucher {voucher.number}, which can no longer be used; we refund the rest to whoever
                paid for it.
              </Trans>
            )}
          </p>
        )}
        <dl className={styles.costs}>
          <dt>
            <Trans>Cancelling now costs</Trans>
          </dt>
          <dd>{formatMoney(locale, fee)}</dd>
          {vouchers.length > 0 && (
            <>
              <dt>
                <Trans>Goes back to your gift vouchers</Trans>
              </dt>
              <dd>{formatMoney(locale, { ...fee, amount: ofVouchers - byVouchers.amount })}</dd>
            </>
          )}
          {paidAt && (
            <>
              <dt>
                <Trans>You’ll get back</Trans>
              </dt>
              <dd>{formatMoney(locale, back)}</dd>
            </>
          )}
        </dl>
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="amount" value={fee.amount} />
        <input type="hidden" name="currency" value={fee.currency} />
        <Cluster>
          <Button type="submit" variant="danger" loading={sending}>
            {fee.amount === 0 ? <Trans>Cancel booking free of charge</Trans> : <Trans>Cancel for {formatMoney(locale, fee)}</Trans>}
          </Button>
          <a className={buttonClass({ variant: 'secondary' })} href={orderAddress(locale, token)}>
            <Trans>Keep booking</Trans>
          </a>
        </Cluster>
      </Form>
    </PageFrame>
  );
}
