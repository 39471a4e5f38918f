import type {
  AmountVoucher,
  AmountVoucherRequest,
  HeldAmountVoucher,
  HeldPackageVoucher,
  PackageVoucher,
  Voucher,
  VoucherRequest,
} from '@nocleh/contracts/api/voucher.ts';
import { facts, packages, texts } from '../../../catalogue/package/testing/sample-packages.ts';
import { recordPayment } from '../../../operator/record-payment.ts';
import { type BookingSite, contact } from '../../order/testing/booking-site.ts';

/** 4 650 Kč: the package of the samples and the stay fee of two adults for two nights. */
export const voucherTotal = { amount: 465_000, currency: 'CZK' as const };

/** Imports a package that is sold as a voucher; returns its id. */
export async function voucherPackage(site: BookingSite): Promise<number> {
  const { db } = site.database;
  await packages(db, { voucher: { 'package.yaml': facts({ contract: 'voucher' }), ...texts('poukaz', 'Poukaz') } });
  return (await db.selectFrom('package').select('id').where('key', '=', 'voucher').executeTakeFirstOrThrow()).id;
}

const { phone: _none, ...buyer } = contact;

export const voucherRequest = (id: number, change: Partial<VoucherRequest> = {}): VoucherRequest => ({
  package: id,
  locale: 'cs',
  buyer,
  recipient: 'Žofie Říhová',
  dedication: 'Všechno nejlepší k narozeninám!',
  total: voucherTotal,
  termsAccepted: true,
  ...change,
});

export async function orderVoucher(site: BookingSite, id: number, change: Partial<VoucherRequest> = {}): Promise<PackageVoucher> {
  const { status, body } = await site.call('POST', '/vouchers', voucherRequest(id, change));
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

/** Records the payment of an ordered voucher. */
export async function payVoucher(site: BookingSite, { instructions }: Pick<Voucher, 'instructions'>): Promise<string> {
  if (!instructions) throw new Error('It is not to be paid');
  const { variableSymbol, amount } = instructions;
  return await recordPayment(site.context, { variableSymbol, amount, reference: crypto.randomUUID() });
}

export const amountRequest = (change: Partial<AmountVoucherRequest> = {}): AmountVoucherRequest => ({
  locale: 'cs',
  buyer,
  recipient: 'Žofie Říhová',
  dedication: 'Všechno nejlepší k narozeninám!',
  amount: { amount: 200_000, currency: 'CZK' },
  termsAccepted: true,
  ...change,
});

export async function orderAmount(site: BookingSite, change: Partial<AmountVoucherRequest> = {}): Promise<AmountVoucher> {
  const { status, body } = await site.call('POST', '/amount-vouchers', amountRequest(change));
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

/** Orders and pays a voucher for an amount; returns the buyer's and the holder's view. */
export async function buyAmount(
  site: BookingSite,
  change: Partial<AmountVoucherRequest> = {},
): Promise<{ voucher: AmountVoucher; held: HeldAmountVoucher }> {
  const ordered = await orderAmount(site, change);
  await payVoucher(site, ordered);
  const voucher: AmountVoucher = (await site.call('GET', `/vouchers/${ordered.token}`)).body;
  return { voucher, held: (await site.call('GET', `/held-vouchers/${voucher.holderToken}`)).body };
}

/** Orders and pays a voucher; returns the buyer's and the holder's view. */
export async function buyVoucher(
  site: BookingSite,
  id: number,
  change: Partial<VoucherRequest> = {},
): Promise<{ voucher: PackageVoucher; held: HeldPackageVoucher }> {
  const ordered = await orderVoucher(site, id, change);
  await payVoucher(site, ordered);
  const voucher: PackageVoucher = (await site.call('GET', `/vouchers/${ordered.token}`)).body;
  return { voucher, held: (await site.call('GET', `/held-vouchers/${voucher.holderToken}`)).body };
}
