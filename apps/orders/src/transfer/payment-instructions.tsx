import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentInstructions as Instructions } from '@nocleh/contracts/api/order.ts';
import { formatDate, formatMoney } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './payment-instructions.module.css';
import type { QrPath } from './qr.ts';
import { SaveCode } from './save-code.tsx';

/** Data of a bank transfer, as a QR code and as text to copy. */
export function PaymentInstructions({ instructions, qr }: { instructions: Instructions; qr: QrPath }) {
  const locale = useLocale();
  const { t } = useLingui();
  const rows = [
    [t`Amount`, formatMoney(locale, instructions.amount, true), (instructions.amount.amount / 100).toFixed(2)],
    ...(instructions.account ? [[t`Account number`, instructions.account, instructions.account]] : []),
    ['IBAN', instructions.iban.replace(/(.{4})(?=.)/g, '$1 '), instructions.iban],
    ['BIC', instructions.bic, instructions.bic],
    [t`Payment reference (variabilní symbol)`, instructions.variableSymbol, instructions.variableSymbol],
    [t`Payee`, instructions.accountName, ''],
    [t`Pay by`, formatDate(locale, instructions.dueDate), ''],
  ] as [string, string, string][];
  return (
    <div className={styles.instructions}>
      <figure className={styles.figure}>
        <QrCode qr={qr} label={t`QR code for the transfer: it contains the same details as the text beside it`} />
        <figcaption>
          <Trans>Scan it in your bank’s app</Trans>
          <SaveCode qr={qr} name={`qr-${instructions.variableSymbol}.png`} />
        </figcaption>
      </figure>
      <div className={styles.data}>
        <dl className={styles.rows}>
          {rows.map(([name, shown, copied]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={styles.value}>{shown}</dd>
              {copied && (
                <dd className={styles.copy}>
                  <CopyButton text={copied} name={name} />
                </dd>
              )}
            </div>
          ))}
        </dl>
        <p className={styles.all}>
          <CopyButton text={rows.map(([name, shown]) => `${name}: ${shown}`).join('\n')} name={t`all payment details`}>
            <Trans>Copy all payment details</Trans>
          </CopyButton>
        </p>
      </div>
    </div>
  );
}

/** A QR code, black on white in every colour scheme, as readers need the contrast. */
export const QrCode = ({ qr, label }: { qr: QrPath; label: string }) => (
  <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
    <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
    <path fill="#000" d={qr.d} />
  </svg>
);
