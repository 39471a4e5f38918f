import { parseArgs } from 'node:util';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { cancellationFee } from '../booking/order/cancellation-fee.ts';
import { endOrder } from '../booking/order/end-order.ts';
import { lockOrderById, orderByNumber, unpaidOrders } from '../booking/order/order.repository.ts';
import { canTransition } from '../booking/order/order-state.ts';
import type { AppContext } from '../context.ts';
import { CommandRefused } from './command-line.ts';
import { moneyText } from './payment-arguments.ts';

/** An order command that can't be carried out, with the reason for the operator. */
export class OrderCommandRefused extends CommandRefused {}

export const orderUsage = `npm run orders -- overdue
npm run orders -- cancel <number of the order> [--free]

  overdue   lists the orders whose transfer has not come by the day it was due
  cancel    cancels an order for its visitor: gives the rooms back, issues the credit note and sends the mail.
            What it costs follows from the terms of the accommodation; with --free it costs nothing.`;

async function overdue({ db, now }: AppContext): Promise<string> {
  const day = today(now());
  const orders = await unpaidOrders(db, { dueBefore: day, today: day });
  if (orders.length === 0) return 'No transfer is overdue.';
  const lines = orders.map((order) =>
    [order.number, `due ${order.dueOn}`, moneyText(order), `${order.arrival} to ${order.departure}`, order.accommodation, order.email].join(
      '  ',
    ),
  );
  return [...lines, `${orders.length} overdue.`].join('\n');
}

/** Cancels any placed order whose stay is not over; unlike visitors, operators may do so after the day of arrival. */
async function cancel(context: AppContext, number: string, free: boolean): Promise<string> {
  const found = await orderByNumber(context.db, number);
  if (!found) throw new OrderCommandRefused(`There is no order ${number}.`);
  return await context.db.transaction().execute(async (transaction) => {
    const order = await lockOrderById(transaction, found.id);
    if (order.state === 'held' || !canTransition(order.state, 'cancelled'))
      throw new OrderCommandRefused(`Order ${number} can't be cancelled: it is ${order.state}.`);
    const { currency } = order.price.total;
    const rules = order.accommodation.cancellation;
    const byTerms = cancellationFee({ ...order, rules }, today(context.now()));
    const fee = free ? { amount: 0, currency } : byTerms;
    await endOrder(context, transaction, order, { by: 'operator', fee });
    return `Order ${number} is cancelled; the cancellation costs ${moneyText(fee)}.`;
  });
}

export async function runOrderCommand(context: AppContext, args: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { free: { type: 'boolean', default: false } },
  });
  const [command, number, ...rest] = positionals;
  if (command === 'overdue' && number === undefined) return await overdue(context);
  if (command === 'cancel' && number !== undefined && rest.length === 0) return await cancel(context, number, values.free);
  throw new OrderCommandRefused(`Say what to do.\n\n${orderUsage}`);
}
