import { Trans } from '@lingui/react/macro';
import { Button, buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { Cluster } from '@nocleh/design-system/layout/layout.tsx';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { FailureAlert } from '../order/failure-alert.tsx';
import { purchaseAddress } from '../order/order-address.ts';
import { PageFrame } from '../order/page-frame.tsx';
import styles from './voucher.module.css';
import { VoucherFacts } from './voucher-facts.tsx';
import type { action } from './withdraw.action.ts';
import type { loader } from './withdraw.loader.ts';

export function WithdrawVoucher() {
  const { voucher, key } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const locale = useLocale();
  const sending = useNavigation().state === 'submitting';
  const { number, token, paidAt, price, buyer } = voucher;
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
                {formatMoney(locale, price.total)} to your account within 14 days, and send the receipt of your withdrawal to {buyer.email}.
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
