import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { OrderEventKind } from '../../messages/outbox/mail-event.ts';

/** Queues the mails to the visitor, the host and the operator in the transaction that changes the order. */
export async function enqueueOrderMails(
  context: Pick<AppContext, 'enqueueMail'>,
  transaction: Transaction<Database>,
  kind: OrderEventKind,
  number: string,
): Promise<void> {
  for (const each of [kind, `host_${kind}`, `operator_${kind}`] as const)
    await context.enqueueMail(transaction, { kind: each, about: number });
}
