import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Voucher } from '@nocleh/contracts/api/voucher.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { repository } from '../servers/shell-process.ts';
import { databaseUrl } from '../site.ts';
import { findPackage, get, post } from './api.ts';
import { answered, visitor } from './placed-order.ts';

/** Finds a voucher package; the slot is not used, as it has no days of arrival. */
export const anyVoucher = async () => (await findPackage(-1, 'voucher')).found;

/** Orders a voucher by the API, to be paid by transfer. */
export async function orderVoucher(locale: Locale): Promise<Voucher> {
  const { id, voucher } = await anyVoucher();
  const { phone: _, ...buyer } = visitor;
  const body = { package: id, locale, buyer, recipient: 'Žofie Malá', dedication: '', total: voucher!.price.total, termsAccepted: true };
  return answered<Voucher>(await post('/vouchers', body));
}

/** Orders a voucher for an amount by the API. */
async function orderAmountVoucher(locale: Locale, crowns = 500): Promise<Voucher> {
  const { phone: _, ...buyer } = visitor;
  const amount = { amount: crowns * 100, currency: 'CZK' };
  const body = { locale, buyer, recipient: 'Žofie Malá', dedication: '', amount, termsAccepted: true };
  return answered<Voucher>(await post('/amount-vouchers', body));
}

/** Records the payment as `npm run payment` does and returns the output. */
export async function payVoucher({ instructions, price }: Voucher): Promise<string> {
  const { amount, currency } = price.total;
  const command = [path.join(repository, 'apps/api/dist/record-payment.mjs'), instructions!.variableSymbol, (amount / 100).toFixed(2)];
  const { stdout } = await promisify(execFile)(process.execPath, [...command, '--currency', currency], {
    env: { ...process.env, DATABASE_URL: databaseUrl() },
  });
  return stdout.trim();
}

/** Orders and pays a voucher for an amount. */
export async function issueAmountVoucher(locale: Locale): Promise<Voucher> {
  const ordered = await orderAmountVoucher(locale);
  await payVoucher(ordered);
  return get(`/vouchers/${ordered.token}`);
}

/** Orders and pays a voucher. */
export async function issueVoucher(locale: Locale): Promise<Voucher> {
  const ordered = await orderVoucher(locale);
  await payVoucher(ordered);
  return get(`/vouchers/${ordered.token}`);
}
