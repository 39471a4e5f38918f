import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AmountVoucher } from '@nocleh/contracts/api/voucher.ts';
import { dayOf, timeZone, today } from '@nocleh/contracts/calendar-day.ts';
import { formatDate, formatMoney, languageTag } from '@nocleh/i18n/format.ts';
import type { JSX } from 'react';
import { Button, Heading, Section, Text } from 'react-email';
import { holderUrl } from '../../../booking/voucher/voucher-address.ts';
import { buyerUrl, type VoucherMailData } from '../data/voucher-mail-data.ts';
import { style } from '../parts/mail-style.ts';
import { TermsPart } from '../parts/terms-part.tsx';
import { TransferBox } from '../parts/transfer-box.tsx';
import { VoucherFacts, VoucherMailFrame, voucherTitle } from '../parts/voucher-mail-frame.tsx';

interface VoucherMailProps {
  readonly i18n: I18n;
  readonly data: VoucherMailData;
}

const Hello = (): JSX.Element => (
  <Text style={{ ...style.text, margin: 0 }}>
    <Trans>Hello,</Trans>
  </Text>
);

const ToTheOrder = ({ data }: { readonly data: VoucherMailData }): JSX.Element => (
  <Text style={{ ...style.text, margin: '26px 0 0' }}>
    <Button href={buyerUrl(data)} style={style.button}>
      <Trans>See the order</Trans>
    </Button>
  </Text>
);

/** What a package includes; nothing for an amount. */
const Included = ({ data: { voucher } }: { readonly data: VoucherMailData }): JSX.Element | null =>
  voucher.kind === 'package' ? (
    <>
      <Heading as="h2" style={style.subtitle}>
        <Trans>What the package includes</Trans>
      </Heading>
      <ul style={style.text}>
        {voucher.package.included.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  ) : null;

function Terms({ data }: { readonly data: VoucherMailData }): JSX.Element {
  const { voucher } = data;
  const terms = voucher.kind === 'package' ? voucher.package.terms : voucher.terms;
  return (
    <>
      <Included data={data} />
      <Heading as="h2" style={style.subtitle}>
        <Trans>Voucher terms</Trans>
      </Heading>
      {terms.map((paragraph) => (
        <Text key={paragraph} style={style.text}>
          {paragraph}
        </Text>
      ))}
    </>
  );
}

/** Sent when a voucher is ordered: payment, and the terms as a durable copy. */
export function VoucherOrderedMail({ i18n, data }: VoucherMailProps): JSX.Element {
  const { voucher } = data;
  const total = formatMoney(voucher.locale, voucher.price.total);
  const due = formatDate(voucher.locale, voucher.instructions?.dueDate ?? voucher.validUntil);
  return (
    <VoucherMailFrame
      i18n={i18n}
      data={data}
      title={i18n._(voucher.instructions ? msg`Your voucher is waiting for payment` : msg`Thank you for your order`)}
      preview={voucher.kind === 'package' ? `${voucher.package.title}, ${total}` : voucherTitle(i18n, voucher)}
    >
      <Hello />
      <Text style={style.text}>
        {voucher.instructions && voucher.kind === 'amount' ? (
          <Trans>
            Thank you for your order. Please transfer {total} by {due}. We’ll send you the voucher and the confirmation of payment as soon
            as your payment arrives.
          </Trans>
        ) : voucher.instructions ? (
          <Trans>
            Thank you for your order. Please transfer {total} by {due}. We’ll send you the voucher and the invoice as soon as your payment
            arrives.
          </Trans>
        ) : (
          <Trans>Thank you for your order. We have received your payment, and the voucher is on its way to you.</Trans>
        )}
      </Text>
      {voucher.instructions && (
        <TransferBox to={voucher.instructions} locale={voucher.locale} qrAlt={i18n._(msg`QR code for the payment`)} />
      )}
      <Delivery data={data} />
      <VoucherFacts data={data} />
      <Terms data={data} />
      <ToTheOrder data={data} />
      <TermsPart terms={data.terms} locale={voucher.locale} siteUrl={data.siteUrl} />
    </VoucherMailFrame>
  );
}

const CodeBox = ({ code }: { readonly code: string | null }): JSX.Element => (
  <Section style={style.box}>
    <Text style={{ ...style.text, margin: 0 }}>
      <Trans>Voucher code</Trans>
    </Text>
    <Text style={{ ...style.title, margin: '4px 0 0' }}>{code}</Text>
  </Section>
);

/** Says when the voucher goes to its recipient as well. */
function Delivery({ data: { voucher } }: { readonly data: VoucherMailData }): JSX.Element | null {
  const { locale, paidAt, createdAt } = voucher;
  const { email, on } = voucher.delivery;
  if (email === null || on === null) return null;
  return (
    <Text style={style.text}>
      {on > today(new Date(paidAt ?? createdAt)) ? (
        <Trans>
          We’ll also send it to {email}, on the morning of {formatDate(locale, on)}. Until then you can change the day on your order page.
        </Trans>
      ) : paidAt ? (
        <Trans>We’re sending it to {email} as well.</Trans>
      ) : (
        <Trans>As soon as you have paid, we’ll also send it to {email}.</Trans>
      )}
    </Text>
  );
}

/** Sent to the recipient on the chosen day: the greeting and the voucher, without its price and without a link to the order. */
export function VoucherGivenMail({ i18n, data }: VoucherMailProps): JSX.Element {
  const { voucher, siteUrl } = data;
  const { locale, holderToken, buyer, dedication } = voucher;
  return (
    <VoucherMailFrame i18n={i18n} data={data} isForRecipient title={i18n._(msg`A present for you`)} preview={voucherTitle(i18n, voucher)}>
      <Hello />
      <Text style={style.text}>
        {voucher.kind === 'package' ? (
          <Trans>
            {buyer.firstName} {buyer.lastName} is giving you a stay. The voucher is attached, ready to print.
          </Trans>
        ) : (
          <Trans>
            {buyer.firstName} {buyer.lastName} is giving you a voucher. It pays for stays and packages of your choice, and it is attached,
            ready to print.
          </Trans>
        )}
      </Text>
      {dedication !== '' && (
        <Section style={style.box}>
          <Text style={{ ...style.text, margin: 0, whiteSpace: 'pre-line' }}>{dedication}</Text>
        </Section>
      )}
      <VoucherFacts data={data} isForRecipient />
      <Included data={data} />
      <CodeBox code={voucher.code} />
      {holderToken && (
        <>
          <Text style={{ ...style.text, margin: '22px 0 14px' }}>
            {voucher.kind === 'package' ? (
              <Trans>You can choose the dates on the page of the voucher. There is nothing to pay for what it includes.</Trans>
            ) : (
              <Trans>
                Choose a stay on our site and enter the code when you pay. The page of the voucher shows how much is left on it.
              </Trans>
            )}
          </Text>
          <Text style={{ ...style.text, margin: '0 0 14px' }}>
            <Button href={holderUrl(siteUrl, { locale, token: holderToken })} style={style.button}>
              {voucher.kind === 'package' ? <Trans>Choose dates</Trans> : <Trans>Voucher page</Trans>}
            </Button>
          </Text>
        </>
      )}
    </VoucherMailFrame>
  );
}

/** What the buyer of an amount gets instead of an invoice: selling a multi-purpose voucher is no taxable supply (act 235/2004, § 15b). */
function PaymentConfirmation({ voucher }: { readonly voucher: AmountVoucher }): JSX.Element {
  const { locale, number, amount, paidAt, createdAt } = voucher;
  return (
    <Trans>
      We confirm that we received {formatMoney(locale, amount)} for voucher {number} on{' '}
      {formatDate(locale, dayOf(new Date(paidAt ?? createdAt)))}. We have attached the voucher, ready to print or forward. This message is
      not an invoice: VAT is charged when the voucher is used, on the invoice for the stay.
    </Trans>
  );
}

/** Sent when a voucher is paid: its code, the printable voucher, and the invoice or the confirmation of payment. */
export function VoucherIssuedMail({ i18n, data }: VoucherMailProps): JSX.Element {
  const { voucher, siteUrl } = data;
  const { locale, holderToken } = voucher;
  return (
    <VoucherMailFrame i18n={i18n} data={data} title={i18n._(msg`Here is your voucher`)} preview={voucherTitle(i18n, voucher)}>
      <Hello />
      <Text style={style.text}>
        {voucher.kind === 'package' ? (
          <Trans>
            Thank you, your payment has arrived. We have attached the voucher, ready to print or forward, and the invoice, which is for you
            to keep.
          </Trans>
        ) : (
          <PaymentConfirmation voucher={voucher} />
        )}
      </Text>
      <Delivery data={data} />
      <CodeBox code={voucher.code} />
      <VoucherFacts data={data} />
      {holderToken && (
        <>
          <Text style={{ ...style.text, margin: '22px 0 14px' }}>
            {voucher.kind === 'package' ? (
              <Trans>
                Whoever has the voucher can choose the dates on its page. Pass on only the voucher itself, not this message, which also
                links to your order.
              </Trans>
            ) : (
              <Trans>
                Whoever has the code can pay with it. Pass on only the voucher itself, not this message, which also links to your order.
              </Trans>
            )}
          </Text>
          <Text style={{ ...style.text, margin: '0 0 14px' }}>
            <Button href={holderUrl(siteUrl, { locale, token: holderToken })} style={style.button}>
              <Trans>Voucher page</Trans>
            </Button>
          </Text>
        </>
      )}
      {voucher.withdrawal.until && (
        <Text style={style.text}>
          {voucher.kind === 'package' ? (
            <Trans>
              Until {formatDate(locale, voucher.withdrawal.until)}, you can withdraw from the contract free of charge{' '}
              <a href={buyerUrl(data)} style={style.link}>
                on your order page
              </a>
              , unless a stay has been booked with it.
            </Trans>
          ) : (
            <Trans>
              Until {formatDate(locale, voucher.withdrawal.until)}, you can withdraw from the contract free of charge{' '}
              <a href={buyerUrl(data)} style={style.link}>
                on your order page
              </a>
              . We refund what has not been used.
            </Trans>
          )}
        </Text>
      )}
    </VoucherMailFrame>
  );
}

function Settlement({ data: { voucher } }: { readonly data: VoucherMailData }): JSX.Element {
  const { locale, price, cancellationFee, paidAt } = voucher;
  const fee = cancellationFee?.amount ?? 0;
  const back = formatMoney(
    locale,
    voucher.kind === 'amount' ? voucher.withdrawal.refund : { ...price.total, amount: price.total.amount - fee },
  );
  if (!paidAt) return <Trans>Your order for the voucher is cancelled. Please don’t send the payment.</Trans>;
  if (fee === 0)
    return (
      <Trans>
        We have received your withdrawal from the contract. It’s free of charge. We’ll refund {back} to your account within 14 days.
      </Trans>
    );
  const cost = formatMoney(locale, { ...price.total, amount: fee });
  if (fee === price.total.amount)
    return (
      <Trans>
        The stay booked with your voucher was cancelled. Under the property’s cancellation policy, the fee of {cost} is the whole price:
        nothing is left to refund.
      </Trans>
    );
  return (
    <Trans>
      The stay booked with your voucher was cancelled. Under the property’s cancellation policy, a fee of {cost} applies. We’ll refund the
      remaining {back} to your account within 14 days.
    </Trans>
  );
}

/** The buyer's declaration and the time of receipt: the acknowledgement required by directive (EU) 2023/2673. */
function WithdrawalReceipt({ data: { voucher } }: { readonly data: VoucherMailData }): JSX.Element | null {
  const { buyer, number, locale, cancelledAt, paidAt, cancellationFee } = voucher;
  if (!paidAt || !cancelledAt || cancellationFee?.amount !== 0) return null;
  const at = new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'medium', timeStyle: 'long', timeZone });
  return (
    <Section style={style.box}>
      <Text style={{ ...style.text, margin: 0 }}>
        <Trans>
          “I, {buyer.firstName} {buyer.lastName}, withdraw from the contract for the purchase of voucher {number}.”
        </Trans>
      </Text>
      <Text style={{ ...style.text, margin: '8px 0 0' }}>
        <Trans>Received: {at.format(new Date(cancelledAt))}</Trans>
      </Text>
    </Section>
  );
}

/** Sent to the buyer when a voucher was cancelled or has expired without a stay. */
export function VoucherCancelledMail({ i18n, data }: VoucherMailProps): JSX.Element {
  const { voucher, invoices } = data;
  const creditNote = invoices.find(({ kind }) => kind === 'credit_note');
  return (
    <VoucherMailFrame
      i18n={i18n}
      data={data}
      title={i18n._(msg`The voucher is no longer valid`)}
      preview={`${voucherTitle(i18n, voucher)}, ${voucher.number}`}
    >
      <Hello />
      <Text style={style.text}>
        <Settlement data={data} />
      </Text>
      <WithdrawalReceipt data={data} />
      {creditNote && (
        <Text style={style.text}>
          <Trans>Credit note {creditNote.number} is attached.</Trans>
        </Text>
      )}
      <VoucherFacts data={data} />
      <ToTheOrder data={data} />
    </VoucherMailFrame>
  );
}
