import type { Seller } from '../billing/seller/seller.ts';
import { type OrderLimits, unlimited } from '../booking/limits/order-limits.ts';
import type { MailTo } from '../context.ts';
import type { Environment } from './env.ts';

/** Parses `Czech|German|English|Polish`; a single text is used for all languages. */
function registerIn(texts: string): Seller['register'] {
  const [cs = '', de = cs, en = cs, pl = cs] = texts.split('|').map((text) => text.trim());
  return { cs, de, en, pl };
}

export const sellerFrom = (environment: Environment): Seller => ({
  name: environment.SELLER_NAME,
  lines: environment.SELLER_ADDRESS.split(',').map((line) => line.trim()),
  companyId: environment.SELLER_ID,
  vatId: environment.SELLER_VAT_ID,
  country: environment.SELLER_COUNTRY,
  register: registerIn(environment.SELLER_REGISTER),
  email: environment.SELLER_EMAIL,
  phone: environment.SELLER_PHONE,
  bank: {
    accountName: environment.BANK_NAME,
    account: environment.BANK_ACCOUNT === '' ? null : environment.BANK_ACCOUNT,
    iban: environment.BANK_IBAN,
    bic: environment.BANK_BIC,
  },
});

export const mailToFrom = (environment: Environment): MailTo => ({
  hostDomain: environment.HOST_MAIL_DOMAIN,
  operator: environment.OPERATOR_EMAIL,
});

/** 0 lifts a limit; `RATE_LIMIT_WRITES=0` lifts all of them. */
export function orderLimitsFrom(environment: Environment): OrderLimits {
  if (environment.RATE_LIMIT_WRITES === 0) return unlimited;
  const max = (number: number) => number || Number.POSITIVE_INFINITY;
  return {
    units: max(environment.HOLD_UNITS),
    accommodations: max(environment.HOLD_ACCOMMODATIONS),
    unitsPerHour: max(environment.HOLD_UNITS_PER_HOUR),
    ordersPerHour: max(environment.ORDERS_PER_HOUR),
    unpaidUnits: max(environment.UNPAID_UNITS),
  };
}
