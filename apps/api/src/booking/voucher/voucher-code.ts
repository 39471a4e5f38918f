import { randomBytes } from 'node:crypto';

/** Letters and digits that are not confused on paper (Crockford): no I, L, O, U. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

/** 80 random bits as `7K3M-Q0VX-D9TF-2B6H`; lookups are limited to a few tries an hour. */
export const voucherCode = (): string =>
  [...randomBytes(length)]
    .map((byte) => signs[byte % signs.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** Normalises a typed code; null if it can't be one. */
export function readVoucherCode(text: string): string | null {
  const read = text
    .toUpperCase()
    .replaceAll(/[\s\-–.]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const isCode = read.length === length && [...read].every((sign) => signs.includes(sign));
  return isCode ? read.replace(/(.{4})(?=.)/g, '$1-') : null;
}

/** `P26-000017`: short enough for a phone call, printed on the voucher. */
export const voucherNumber = (year: number, serial: number): string => `P${String(year).slice(-2)}-${String(serial).padStart(6, '0')}`;

/** The digits of the number after a 9, with which no invoice's symbol begins: `926000017`. */
export const voucherSymbol = (number: string): string => `9${number.replaceAll(/\D/g, '')}`;
