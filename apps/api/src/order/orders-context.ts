import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Seller } from '../invoice/seller.ts';
import type { MailEvent } from '../outbox/mail-event.ts';
import type { OrderLimits } from './order-limits.ts';

/** What the order side needs of the world; tests bring their own clock and look into the outbox. */
export interface OrdersContext {
  readonly db: Kysely<Database>;
  readonly seller: Seller;
  readonly limits: OrderLimits;
  readonly now: () => Date;
  /** Puts a mail into the outbox of the transaction: it is sent if, and only if, the transaction is committed. */
  readonly enqueueMail: (transaction: Transaction<Database>, event: MailEvent) => Promise<void>;
}
