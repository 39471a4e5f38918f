import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { newKey } from '@nocleh/api-client/new-key.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { Cluster } from '@nocleh/design-system/layout/layout.tsx';
import { DownloadIcon } from '@nocleh/design-system/pictures/icons/controls.tsx';
import { formatDate, formatMoney } from '@nocleh/i18n/format.ts';
import { i18nContext, useLocale } from '@nocleh/slice-kit/runtime.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { privatePage, purchaseAddress, purchasePath, voucherAddress } from '../order/order-address.ts';
import { OrderFiles } from '../order/order-files.tsx';
import { PageFrame } from '../page-frame/page-frame.tsx';
import { TitledSection } from '../page-frame/titled-section.tsx';
import { PriceTable } from '../price/price-table.tsx';
import { Terms } from '../stay-summary/package-part.tsx';
import { PaymentInstructions } from '../transfer/payment-instructions.tsx';
import { qrPath } from '../transfer/qr.ts';
import { changeDelivery } from './delivery.action.ts';
import { tooLate } from './delivery-form.ts';
import { DeliverySection } from './delivery-section.tsx';
import { loadVoucher } from './load-voucher.ts';
import { PurchaseState } from './purchase-state.tsx';
import styles from './voucher.module.css';
import { VoucherFacts } from './voucher-facts.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const voucher = await loadVoucher(args);
  const { number, token, instructions } = voucher;
  return {
    page: privatePage(args.context.get(i18nContext)._(msg`Voucher ${number}`), purchasePath(token)),
    voucher,
    today: today(),
    // Anybody can write the query, so the warning is shown only when the voucher can't be changed any more.
    isTooLate: voucher.delivery.until === null && new URL(args.request.url).searchParams.get('problem') === tooLate,
    key: newKey(),
    qr: instructions && (await qrPath(instructions.qr)),
  };
}

export const action = changeDelivery;

/** A voucher's page for its buyer: payment, then the voucher, when it goes to its recipient, its files, and withdrawal. */
export function Component() {
  const { voucher, qr, today, isTooLate, key } = useLoaderData<typeof loader>();
  const { number, token, state, code, holderToken, instructions, invoices, withdrawal, dedication } = voucher;
  const locale = useLocale();
  return (
    <PageFrame
      heading={<Trans>Voucher {number}</Trans>}
      below={<PurchaseState voucher={voucher} />}
      aside={
        <>
          <VoucherFacts voucher={voucher} named />
          {voucher.kind === 'package' && <PriceTable price={voucher.price} />}
        </>
      }
    >
      {instructions && qr && (
        <TitledSection title={<Trans>Payment details</Trans>}>
          <PaymentInstructions instructions={instructions} qr={qr} />
        </TitledSection>
      )}
      {code && holderToken && (
        <TitledSection className={styles.block} title={<Trans>The voucher</Trans>}>
          <p className={styles.code}>{code}</p>
          {state === 'issued' && (
            <p>
              {voucher.kind === 'amount' ? (
                <Trans>
                  Whoever has the code can pay with it. Pass on the voucher or a link to the voucher page, but not a link to this page,
                  where the voucher can be returned.
                </Trans>
              ) : (
                <Trans>
                  Whoever has the code can choose the dates. Pass on the voucher or a link to the voucher page, but not a link to this page,
                  where the voucher can be returned.
                </Trans>
              )}
            </p>
          )}
          <Cluster>
            <a className={buttonClass()} href={voucherAddress(locale, holderToken)}>
              <Trans>Voucher page</Trans>
            </a>
            <a className={buttonClass({ variant: 'secondary' })} href={`/api/held-vouchers/${holderToken}/pdf`}>
              <DownloadIcon />
              <Trans>Voucher (PDF)</Trans>
            </a>
          </Cluster>
        </TitledSection>
      )}
      <DeliverySection voucher={voucher} today={today} formKey={key} isTooLate={isTooLate} />
      {invoices.length > 0 && <OrderFiles invoices={invoices} calendar={null} />}
      {dedication !== '' && (
        <TitledSection title={<Trans>Personal message</Trans>}>
          <p className={styles.dedication}>{dedication}</p>
        </TitledSection>
      )}
      {withdrawal.possible && (
        <TitledSection className={styles.block} title={<Trans>Cancellations and returns</Trans>}>
          <p>
            {state === 'ordered' ? (
              <Trans>Until you have paid, you can cancel the order at any time, free of charge.</Trans>
            ) : voucher.kind === 'amount' && withdrawal.until ? (
              <Trans>
                You can withdraw from the contract until {formatDate(locale, withdrawal.until)} without giving a reason, free of charge. We
                refund what has not been used, which is {formatMoney(locale, withdrawal.refund)} now.
              </Trans>
            ) : withdrawal.until ? (
              <Trans>
                You can withdraw from the contract until {formatDate(locale, withdrawal.until)} without giving a reason, or later if there
                are no available dates left. It’s free of charge. The right ends as soon as a stay is booked with the voucher.
              </Trans>
            ) : null}
          </p>
          <a className={buttonClass({ variant: 'secondary' })} href={purchaseAddress(locale, token, 'withdraw')}>
            {state === 'ordered' ? <Trans>Cancel the order</Trans> : <Trans>Withdraw from contract here</Trans>}
          </a>
        </TitledSection>
      )}
      <TitledSection title={<Trans>Voucher terms</Trans>}>
        <Terms paragraphs={voucher.kind === 'package' ? voucher.package.terms : voucher.terms} />
      </TitledSection>
    </PageFrame>
  );
}
