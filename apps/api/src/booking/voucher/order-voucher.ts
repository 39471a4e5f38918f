import type { PriceBreakdown } from '@nocleh/contracts/api/order.ts';
import type { AmountVoucherRequest, PackageVoucher, VoucherRequest } from '@nocleh/contracts/api/voucher.ts';
import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { textOf } from '@nocleh/i18n/pick-text.ts';
import type { Insertable, Transaction } from 'kysely';
import { stayAccommodation } from '../../catalogue/accommodation/stay-accommodation.repository.ts';
import { type PackageRow, packageById } from '../../catalogue/package/package.repository.ts';
import { packageTerms } from '../../catalogue/package/package-terms.ts';
import { hostOf, nameOf } from '../../catalogue/package/package-view.ts';
import { voucherPrice } from '../../catalogue/package/voucher-price.ts';
import { toPicture } from '../../catalogue/search/picture-view.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { VoucherOffer, VoucherRow, VoucherTable } from '../../db/tables/voucher.ts';
import { ApiProblem, fieldProblem } from '../../http/problem.ts';
import { randomToken } from '../../tokens.ts';
import { checkAddress } from '../limits/order-limits.ts';
import { storeTerms } from '../terms/agreed-terms.ts';
import { amountValidity } from './amount-offer.ts';
import { deliveryFrom } from './delivery.ts';
import { insertVoucher, nextVoucherSerial } from './voucher.repository.ts';
import { voucherCode, voucherNumber, voucherSymbol } from './voucher-code.ts';

const daysToPay = 7;

const packageOf = (row: PackageRow, locale: Locale): PackageVoucher['package'] => ({
  id: row.id,
  slugs: row.slugs,
  title: row.title,
  contract: row.contract,
  included: row.included,
  terms: packageTerms(row.contract, locale, { host: hostOf(row, locale), until: row.lastArrival }),
});

async function accommodationOf(
  transaction: Transaction<Database>,
  row: PackageRow,
  locale: Locale,
): Promise<PackageVoucher['accommodation']> {
  const house = await stayAccommodation(transaction, row.accommodation.id);
  if (!house) throw new ApiProblem('not_found');
  const [picture] = row.accommodation.pictures;
  const name = nameOf(row, locale);
  const slug = (of: Locale) => house.slugs[of] ?? house.slugs.cs ?? '';
  return {
    slugs: { cs: slug('cs'), de: slug('de'), en: slug('en'), pl: slug('pl') },
    name,
    placeName: textOf(row.accommodation.placeNames, locale),
    street: house.street,
    picture: picture ? toPicture(picture, locale, { name, number: 1 }) : null,
    cancellation: row.accommodation.cancellation,
  };
}

const offerOf = (row: PackageRow, locale: Locale): VoucherOffer => ({
  accommodation: row.accommodation.id,
  host: hostOf(row, locale),
  roomType: row.room.roomType,
  room: textOf(row.room.names, locale),
  nights: row.nights,
  adults: row.adults,
  children: row.children,
  firstArrival: row.firstArrival,
  lastArrival: row.lastArrival,
  weekdays: row.weekdays,
});

type Kind = 'package' | 'accommodation' | 'offer' | 'amount' | 'balance' | 'price' | 'valid_until';

/** Stores the order of a voucher. It holds no units, so there is no time limit but the due date. */
async function insert(
  context: AppContext,
  transaction: Transaction<Database>,
  { locale, buyer, recipient, dedication, ...request }: VoucherRequest | AmountVoucherRequest,
  { sendUntil, ...sold }: Pick<Insertable<VoucherTable>, Kind> & { readonly sendUntil: string },
): Promise<VoucherRow> {
  const now = context.now();
  const day = today(now);
  const delivery = deliveryFrom(request, { from: day, until: sendUntil });
  const number = voucherNumber(Number(day.slice(0, 4)), await nextVoucherSerial(transaction));
  const voucher = await insertVoucher(transaction, {
    number,
    token: randomToken(),
    holder_token: randomToken(),
    code: voucherCode(),
    variable_symbol: voucherSymbol(number),
    state: 'ordered',
    locale,
    created_at: now,
    buyer: JSON.stringify(buyer),
    recipient,
    dedication,
    ...delivery,
    ...sold,
    due_on: addDays(day, daysToPay),
    terms_hash: await storeTerms(transaction, context.seller, locale, now),
  });
  await context.enqueueMail(transaction, { kind: 'voucher_ordered', about: number });
  return voucher;
}

/** Orders a voucher of a package. */
export async function orderVoucher(context: AppContext, transaction: Transaction<Database>, request: VoucherRequest): Promise<VoucherRow> {
  const { locale } = request;
  const day = today(context.now());
  await checkAddress(transaction, context.limits, request.buyer.email, context.now());
  const row = await packageById(transaction, request.package, locale);
  const offered = row && (await voucherPrice(transaction, row, locale, day));
  if (!offered) throw new ApiProblem('invalid_request', { errors: [fieldProblem('/package', 'unknown', 'No voucher of it is sold')] });
  const { price, validUntil, sendUntil } = offered;
  if (request.total.amount !== price.total.amount || request.total.currency !== price.total.currency) throw new ApiProblem('price_changed');
  return await insert(context, transaction, request, {
    package: JSON.stringify(packageOf(row, locale)),
    accommodation: JSON.stringify(await accommodationOf(transaction, row, locale)),
    offer: JSON.stringify(offerOf(row, locale)),
    price: JSON.stringify(price),
    valid_until: validUntil,
    sendUntil,
  });
}

/** Orders a voucher for an amount. */
export async function orderAmountVoucher(
  context: AppContext,
  transaction: Transaction<Database>,
  request: AmountVoucherRequest,
): Promise<VoucherRow> {
  const { amount } = request;
  await checkAddress(transaction, context.limits, request.buyer.email, context.now());
  const { validUntil, sendUntil } = amountValidity(today(context.now()));
  // Selling it is no supply, so the price has no lines and no VAT.
  const price: PriceBreakdown = { nights: 0, lines: [], total: amount, vat: [] };
  return await insert(context, transaction, request, {
    package: null,
    accommodation: null,
    offer: null,
    amount: amount.amount,
    balance: amount.amount,
    price: JSON.stringify(price),
    valid_until: validUntil,
    sendUntil,
  });
}
