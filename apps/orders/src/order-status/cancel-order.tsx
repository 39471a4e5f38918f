import { Trans } from '@lingui/react/macro';
import { Button, buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { Cluster } from '@nocleh/design-system/layout/layout.tsx';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { PriceStep } from '../order/changed-price.tsx';
import { FailureAlert } from '../order/failure-alert.tsx';
import { orderAddress } from '../order/order-address.ts';
import { PageFrame } from '../order/page-frame.tsx';
import { StayFacts } from '../order/stay-facts.tsx';
import type { action } from './cancel.action.ts';
import type { loader } from './cancel.loader.ts';
import styles from './order-status.module.css';

export function CancelOrder() {
  const { token, number, voucher, stay, price, paidAt, cancellation, key } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const locale = useLocale();
  const sending = useNavigation().state === 'submitting';
  const { fee } = cancellation;
  const back = { ...price.total, amount: price.total.amount - fee.amount };
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
