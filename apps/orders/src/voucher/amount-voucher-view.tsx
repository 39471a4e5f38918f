import { Trans, useLingui } from '@lingui/react/macro';
import type { HeldAmountVoucher } from '@nocleh/contracts/api/voucher.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import { formatDate, formatMoney } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { PageFrame } from '../page-frame/page-frame.tsx';
import { TitledSection } from '../page-frame/titled-section.tsx';
import { Terms } from '../stay-summary/package-part.tsx';
import styles from './voucher.module.css';
import { VoucherCode } from './voucher-code.tsx';
import { VoucherFacts } from './voucher-facts.tsx';
import { VoucherSheet } from './voucher-sheet.tsx';

/** A voucher for an amount for its holder: what is left, until when, and what it has paid for. */
export function AmountVoucherView({ voucher }: { readonly voucher: HeldAmountVoucher }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { number, token, code, state, amount, balance, recipient, dedication, uses, terms, validUntil } = voucher;
  const left = formatMoney(locale, balance);
  const lastDay = formatDate(locale, validUntil);
  return (
    <PageFrame
      heading={t`Voucher for ${formatMoney(locale, amount)}`}
      below={
        <p className={styles.lead}>
          <Trans>Voucher {number}</Trans>
        </p>
      }
      aside={<VoucherFacts voucher={voucher} />}
    >
      {state === 'issued' && (
        <Alert tone="success" title={<Trans>{left} is left on the voucher</Trans>}>
          <Trans>You can book with it until {lastDay}.</Trans>
        </Alert>
      )}
      {state === 'redeemed' && (
        <Alert tone="info" title={<Trans>The voucher has been used up</Trans>}>
          <Trans>If a stay that it paid for is cancelled, the amount comes back to it.</Trans>
        </Alert>
      )}
      {state === 'expired' && (
        <Alert tone="warning" title={<Trans>The voucher has expired</Trans>}>
          <Trans>It was valid until {lastDay}.</Trans>
        </Alert>
      )}
      {state === 'cancelled' && (
        <Alert tone="warning" title={<Trans>The voucher is no longer valid</Trans>}>
          <Trans>Its buyer has returned it.</Trans>
        </Alert>
      )}
      {(recipient !== '' || dedication !== '') && (
        <VoucherSheet picture={null} recipient={recipient} dedication={dedication} included={[]} />
      )}
      {state === 'issued' && (
        <TitledSection className={styles.onScreen} title={<Trans>How to use it</Trans>}>
          <div className={styles.block}>
            <p>
              <Trans>
                Choose a stay or a package priced in Czech crowns. In the last step, where you choose how to pay, enter the code. What is
                left stays on the voucher.
              </Trans>
            </p>
            <a className={buttonClass()} href={localePath(locale, '/vyhledavani')}>
              <Trans>Find a place to stay</Trans>
            </a>
          </div>
        </TitledSection>
      )}
      <VoucherCode code={code} token={token} />
      {uses.length > 0 && (
        <TitledSection className={styles.onScreen} title={<Trans>What it has paid for</Trans>}>
          <ul className={styles.uses}>
            {uses.map(({ order, on, amount: paid, returned }) => (
              <li key={order}>
                <Trans>
                  {formatDate(locale, on)}, booking {order}: {formatMoney(locale, paid)}
                </Trans>
                {returned.amount > 0 && (
                  <>
                    {' '}
                    <Trans>({formatMoney(locale, returned)} came back)</Trans>
                  </>
                )}
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
      <TitledSection className={styles.onScreen} title={<Trans>Voucher terms</Trans>}>
        <Terms paragraphs={terms} />
      </TitledSection>
    </PageFrame>
  );
}
