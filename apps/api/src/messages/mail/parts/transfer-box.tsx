import { Trans } from '@lingui/react/macro';
import type { PaymentInstructions } from '@nocleh/contracts/api/order.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { formatDate, formatMoney } from '@nocleh/i18n/format.ts';
import type { JSX } from 'react';
import { Img, Section, Text } from 'react-email';
import { formatIban } from '../../../billing/payment/iban.ts';
import { style } from './mail-style.ts';
import { Row, Rows } from './stay-facts.tsx';

/** Content-ID of the attached QR picture. */
export const qrContentId = 'payment-qr@nocleh';

/** Marks what the text version leaves out with the picture. */
export const pictureClass = 'with-picture';

/** The data of a bank transfer, to read, copy and scan. */
export function TransferBox({
  to,
  locale,
  qrAlt,
}: {
  readonly to: PaymentInstructions;
  readonly locale: Locale;
  readonly qrAlt: string;
}): JSX.Element {
  return (
    <Section style={style.box}>
      <Rows>
        <Row label={<Trans>Amount</Trans>}>
          <strong>{formatMoney(locale, to.amount)}</strong>
        </Row>
        {to.account !== null && (
          <Row label={<Trans>Account number</Trans>}>
            <span style={{ whiteSpace: 'nowrap' }}>{to.account}</span>
          </Row>
        )}
        <Row label="IBAN">{formatIban(to.iban)}</Row>
        <Row label="BIC">{to.bic}</Row>
        <Row label={<Trans>Payee</Trans>}>{to.accountName}</Row>
        <Row label={<Trans>Payment reference (variabilní symbol)</Trans>}>
          <strong>{to.variableSymbol}</strong>
        </Row>
        <Row label={<Trans>Pay by</Trans>}>{formatDate(locale, to.dueDate)}</Row>
      </Rows>
      <Text className={pictureClass} style={{ ...style.text, margin: '16px 0 8px' }}>
        <Trans>Or scan the code in your bank’s app:</Trans>
      </Text>
      <Img src={`cid:${qrContentId}`} width="180" height="180" alt={qrAlt} />
    </Section>
  );
}
