import { randomBytes } from 'node:crypto';

/** Letters and digits that nobody takes for one another when reading them from paper (Crockford): no I, L, O, U. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

/** 80 random bits as `7K3M-Q0VX-D9TF-2B6H`; asking for one is limited to a few tries an hour. */
export const voucherCode = (): string =>
  [...randomBytes(length)]
    .map((byte) => signs[byte % signs.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** A code as somebody typed it, as it is kept; null: it can’t be one. */
export function readVoucherCode(text: string): string | null {
  const read = text
    .toUpperCase()
    .replaceAll(/[\s\-–.]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const isCode = read.length === length && [...read].every((sign) => signs.includes(sign));
  return isCode ? read.replace(/(.{4})(?=.)/g, '$1-') : null;
}

/** `P26-000017`: said on the phone, printed on the voucher. */
export const voucherNumber = (year: number, serial: number): string => `P${String(year).slice(-2)}-${String(serial).padStart(6, '0')}`;

/** Its digits after a 9, with which no invoice's begin: `926000017`. */
export const voucherSymbol = (number: string): string => `9${number.replaceAll(/\D/g, '')}`;
