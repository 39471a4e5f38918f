import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PaymentInstructions } from '@nocleh/contracts/api/order.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { formatDate, formatMoney } from '@nocleh/i18n/format.ts';
import type { JSX } from 'react';
import { formatIban } from '../../billing/payment/iban.ts';
import { qrSvg } from '../../billing/payment/qr.ts';

interface PaymentPartProps {
  readonly to: PaymentInstructions;
  readonly locale: Locale;
  readonly i18n: I18n;
}

/** What is to be transferred, as text and as the code that banking apps read. */
export function PaymentPart({ to, locale, i18n }: PaymentPartProps): JSX.Element {
  const rows = [
    [i18n._(msg`Amount`), formatMoney(locale, to.amount)],
    ...(to.account === null ? [] : [[i18n._(msg`Account number`), to.account] as const]),
    ['IBAN', formatIban(to.iban)],
    ['BIC', to.bic],
    [i18n._(msg`Payee`), to.accountName],
    [i18n._(msg`Payment reference (variabilní symbol)`), to.variableSymbol],
    [i18n._(msg`Pay by`), formatDate(locale, to.dueDate)],
  ] as const;
  return (
    <section>
      <h2>
        <Trans>Payment by bank transfer</Trans>
      </h2>
      <figure>
        <img
          className="qr"
          width="224"
          height="224"
          alt={i18n._(msg`QR code for the payment`)}
          src={`data:image/svg+xml;base64,${Buffer.from(qrSvg(to.qr)).toString('base64')}`}
        />
      </figure>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
