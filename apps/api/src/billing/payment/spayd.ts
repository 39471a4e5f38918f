import type { Money } from '@nocleh/contracts/money.ts';

export interface SpaydPayment {
  readonly iban: string;
  readonly bic: string;
  readonly amount: Money;
  readonly variableSymbol: string;
  /** `YYYY-MM-DD` */
  readonly dueDate: string;
  readonly message: string;
}

/** Unaccented capitals, because old bank applications read nothing else; at most 60 characters; `*` would end the field. */
const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/Ł/g, 'L')
    .replace(/[^0-9A-Z $+\-./:]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 60);

/** The text of a Czech payment QR code: Short Payment Descriptor 1.0 of the Czech Banking Association. */
export const spayd = (payment: SpaydPayment): string =>
  [
    'SPD*1.0',
    `ACC:${payment.iban.replaceAll(' ', '')}+${payment.bic}`,
    `AM:${(payment.amount.amount / 100).toFixed(2)}`,
    `CC:${payment.amount.currency}`,
    `DT:${payment.dueDate.replaceAll('-', '')}`,
    `X-VS:${payment.variableSymbol}`,
    `MSG:${plainText(payment.message)}`,
  ].join('*');
