import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Voucher } from '@nocleh/contracts/api/voucher.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { findPackage, get, post } from './api.ts';
import { answered, visitor } from './placed-order.ts';
import { repository } from './shell-process.ts';
import { databaseUrl } from './site.ts';

/** A voucher has no days of arrival to choose from. */
export const anyVoucher = async () => (await findPackage(-1, 'voucher')).found;

/** A voucher ordered through the API alone, whose transfer is awaited. */
export async function orderVoucher(locale: Locale): Promise<Voucher> {
  const { id, voucher } = await anyVoucher();
  const { phone: _, ...buyer } = visitor;
  const body = { package: id, locale, buyer, recipient: 'Žofie Malá', dedication: '', total: voucher!.price.total, termsAccepted: true };
  return answered<Voucher>(await post('/vouchers', body));
}

/** The same, paid: the operator records its payment as `npm run payment` does. */
export async function issueVoucher(locale: Locale): Promise<Voucher> {
  const { token, instructions, price } = await orderVoucher(locale);
  const { amount, currency } = price.total;
  const command = [path.join(repository, 'apps/api/dist/record-payment.mjs'), instructions!.variableSymbol, (amount / 100).toFixed(2)];
  await promisify(execFile)(process.execPath, [...command, '--currency', currency], {
    env: { ...process.env, DATABASE_URL: databaseUrl() },
  });
  return get(`/vouchers/${token}`);
}
