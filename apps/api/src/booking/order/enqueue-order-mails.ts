import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { OrderEventKind } from '../../messages/outbox/mail-event.ts';

/** Adds the mails to visitor, host and operator to the outbox in the transaction that changes the order. */
export async function enqueueOrderMails(
  context: Pick<AppContext, 'enqueueMail'>,
  transaction: Transaction<Database>,
  kind: OrderEventKind,
  number: string,
): Promise<void> {
  for (const each of [kind, `host_${kind}`, `operator_${kind}`] as const)
    await context.enqueueMail(transaction, { kind: each, about: number });
}
