import type { StayRequest } from '@nocleh/contracts/api/order.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Kysely } from 'kysely';
import { redeemedTerms } from '../../catalogue/package/package-terms.ts';
import type { Database } from '../../db/database.ts';
import { ApiProblem, fieldProblem } from '../../http/problem.ts';
import { voucherBy } from '../voucher/voucher.repository.ts';
import { voucherStateAt } from '../voucher/voucher-state.ts';
import { checkOffer, type PurchasedOffer } from './package-price.ts';

/** The offer that a voucher pays for, as sold: later changes of the package don't affect it. */
export async function priceVoucher(
  db: Kysely<Database>,
  stay: StayRequest & { readonly voucher: string },
  locale: Locale,
  day: string,
): Promise<PurchasedOffer> {
  const found = await voucherBy(db, 'holder_token', stay.voucher);
  if (!found || found.amount !== null)
    throw new ApiProblem('invalid_request', { errors: [fieldProblem('/voucher', 'unknown', 'There is no such voucher')] });
  if (voucherStateAt(found, day) !== 'issued') throw new ApiProblem('voucher_not_valid');
  checkOffer(stay, found.offer);
  return {
    package: { ...found.package, terms: redeemedTerms(locale, found.offer.host) },
    lines: found.price.lines.filter(({ kind }) => kind !== 'stay_fee'),
    voucher: { id: found.id, number: found.number },
  };
}
