import { today } from '@nocleh/contracts/calendar-day.ts';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { VoucherRow } from '../../db/tables/voucher.ts';
import type { Handlers } from '../../http/handlers.ts';
import { ApiProblem } from '../../http/problem.ts';
import { amountTerms, amountValidity } from './amount-offer.ts';
import { cancelVoucher } from './cancel-voucher.ts';
import { changeDelivery, sendToRecipient } from './delivery.ts';
import { orderAmountVoucher, orderVoucher } from './order-voucher.ts';
import { lockVoucher, voucherBy } from './voucher.repository.ts';
import { readVoucherCode } from './voucher-code.ts';
import { viewHeldVoucher, viewVoucher } from './voucher-view.ts';

export type VoucherEndpoint =
  | 'orderVoucher'
  | 'amountVoucherOffer'
  | 'orderAmountVoucher'
  | 'voucher'
  | 'withdrawVoucher'
  | 'deliverVoucher'
  | 'sendVoucher'
  | 'heldVoucher'
  | 'voucherByCode';

const found = (row: VoucherRow | undefined): VoucherRow => {
  if (!row) throw new ApiProblem('not_found');
  return row;
};

/** The voucher of a holder's token; an unpaid one is not found. */
export const heldBy = async (context: AppContext, token: string): Promise<VoucherRow> => {
  const row = found(await voucherBy(context.db, 'holder_token', token));
  if (row.issued_at === null) throw new ApiProblem('not_found');
  return row;
};

/** The voucher of a buyer's token, locked until the transaction ends. */
const lockBought = async (transaction: Transaction<Database>, token: string): Promise<VoucherRow> =>
  await lockVoucher(transaction, found(await voucherBy(transaction, 'token', token)).id);

async function withdraw(context: AppContext, transaction: Transaction<Database>, token: string): Promise<VoucherRow> {
  const row = await lockBought(transaction, token);
  const { withdrawal, price } = await viewVoucher(context, transaction, row);
  if (!withdrawal.possible) throw new ApiProblem('not_cancellable', { detail: `The voucher is ${row.state}` });
  return await cancelVoucher(context, transaction, row, { reason: 'withdrawn', fee: { ...price.total, amount: 0 } });
}

/** Handlers for buying, sending and cancelling a voucher, and its holder's page. It is redeemed, or its amount spent, by orders. */
export function voucherHandlers(context: AppContext): Handlers<VoucherEndpoint> {
  const { db } = context;
  return {
    orderVoucher: async ({ body, transaction }) => await viewVoucher(context, transaction, await orderVoucher(context, transaction, body)),
    amountVoucherOffer: async ({ query }) => ({ terms: amountTerms(query.locale), ...amountValidity(today(context.now())) }),
    orderAmountVoucher: async ({ body, transaction }) =>
      await viewVoucher(context, transaction, await orderAmountVoucher(context, transaction, body)),
    voucher: async ({ params }) => await viewVoucher(context, db, found(await voucherBy(db, 'token', params.token))),
    withdrawVoucher: async ({ params, transaction }) =>
      await viewVoucher(context, transaction, await withdraw(context, transaction, params.token)),
    deliverVoucher: async ({ params, body }) =>
      await db.transaction().execute(async (transaction) => {
        const row = await lockBought(transaction, params.token);
        return await viewVoucher(context, transaction, await changeDelivery(context, transaction, row, body));
      }),
    sendVoucher: async ({ params, transaction }) => {
      const row = await lockBought(transaction, params.token);
      return await viewVoucher(context, transaction, await sendToRecipient(context, transaction, row));
    },
    heldVoucher: async ({ params }) => await viewHeldVoucher(context, db, await heldBy(context, params.token)),
    voucherByCode: async ({ body }) => {
      const code = readVoucherCode(body.code);
      const row = found(code === null ? undefined : await voucherBy(db, 'code', code));
      if (row.issued_at === null) throw new ApiProblem('not_found');
      return { token: row.holder_token };
    },
  };
}
