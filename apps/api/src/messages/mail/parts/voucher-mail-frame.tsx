import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { AmountVoucher, PackageVoucher, Voucher } from '@nocleh/contracts/api/voucher.ts';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { formatNamedDate } from '@nocleh/i18n/named-dates.ts';
import type { JSX, ReactNode } from 'react';
import type { VoucherMailData } from '../data/voucher-mail-data.ts';
import { MailFrame } from './mail-frame.tsx';
import { Row, Rows } from './stay-facts.tsx';

/** The package of a voucher, or what it is worth. */
export function voucherTitle(i18n: I18n, voucher: Voucher): string {
  if (voucher.kind === 'package') return voucher.package.title;
  const amount = formatMoney(voucher.locale, voucher.amount);
  return i18n._(msg`Voucher for ${amount}`);
}

interface VoucherMailFrameProps {
  readonly i18n: I18n;
  readonly data: VoucherMailData;
  readonly title: string;
  readonly preview: string;
  /** The mail goes to the recipient and not to the buyer. */
  readonly isForRecipient?: boolean;
  readonly children: ReactNode;
}

export function VoucherMailFrame({ data, isForRecipient = false, ...rest }: VoucherMailFrameProps): JSX.Element {
  const { voucher, siteUrl } = data;
  const { firstName, lastName } = voucher.buyer;
  const foot = isForRecipient ? (
    <Trans>
      You are receiving this message because {firstName} {lastName} had a voucher sent to you. We don’t use your address for anything else.
    </Trans>
  ) : (
    <Trans>
      You are receiving this message because someone ordered a voucher with this e-mail address. If it wasn’t you, please reply and let us
      know.
    </Trans>
  );
  return <MailFrame {...rest} locale={voucher.locale} siteUrl={siteUrl} foot={foot} />;
}

interface FactsProps<Kind> {
  readonly voucher: Kind;
  readonly isForRecipient: boolean;
}

interface VoucherFactsProps {
  readonly data: VoucherMailData;
  /** The recipient of a present is not told the price of a package. */
  readonly isForRecipient?: boolean;
}

/** What the voucher is for, its recipient and its validity; for the buyer of a package also its price. */
export function VoucherFacts({ data: { voucher }, isForRecipient = false }: VoucherFactsProps): JSX.Element {
  return voucher.kind === 'package' ? (
    <PackageFacts voucher={voucher} isForRecipient={isForRecipient} />
  ) : (
    <AmountFacts voucher={voucher} isForRecipient={isForRecipient} />
  );
}

function AmountFacts({ voucher, isForRecipient }: FactsProps<AmountVoucher>): JSX.Element {
  const { locale, number, amount, recipient, validUntil } = voucher;
  return (
    <Rows>
      <Row label={<Trans>Voucher number</Trans>}>{number}</Row>
      <Row label={<Trans>Amount</Trans>}>
        <strong>{formatMoney(locale, amount)}</strong>
      </Row>
      {recipient !== '' && !isForRecipient && <Row label={<Trans>Name on the voucher</Trans>}>{recipient}</Row>}
      <Row label={<Trans context="voucher">Valid until</Trans>}>{formatNamedDate(locale, validUntil, 'long')}</Row>
    </Rows>
  );
}

function PackageFacts({ voucher, isForRecipient }: FactsProps<PackageVoucher>): JSX.Element {
  const { locale, accommodation, nights, adults, children } = voucher;
  return (
    <Rows>
      <Row label={<Trans>Voucher number</Trans>}>{voucher.number}</Row>
      <Row label={<Trans>Package</Trans>}>
        <strong>{voucher.package.title}</strong>
      </Row>
      <Row label={<Trans>Accommodation</Trans>}>
        {accommodation.name}, {accommodation.placeName}
      </Row>
      <Row label={<Trans>Stay</Trans>}>
        <Plural value={nights} one="# night" other="# nights" />, <Plural value={adults} one="# adult" other="# adults" />
        {children > 0 && (
          <>
            , <Plural value={children} one="# child" other="# children" />
          </>
        )}
      </Row>
      {voucher.recipient !== '' && !isForRecipient && <Row label={<Trans>Name on the voucher</Trans>}>{voucher.recipient}</Row>}
      <Row label={<Trans>Latest arrival date</Trans>}>{formatNamedDate(locale, voucher.validUntil, 'long')}</Row>
      {!isForRecipient && <Row label={<Trans>Price including all charges</Trans>}>{formatMoney(locale, voucher.price.total)}</Row>}
    </Rows>
  );
}
