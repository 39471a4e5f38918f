import type { Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { OrderEventKind } from '../outbox/mail-event.ts';
import type { OrdersContext } from './orders-context.ts';

/** Whoever is concerned hears of it: the visitor, the host and the operator, in the transaction in which it happens. */
export async function tellOfOrder(
  context: Pick<OrdersContext, 'enqueueMail'>,
  transaction: Transaction<Database>,
  kind: OrderEventKind,
  number: string,
): Promise<void> {
  for (const each of [kind, `host_${kind}`, `operator_${kind}`] as const)
    await context.enqueueMail(transaction, { kind: each, about: number });
}
