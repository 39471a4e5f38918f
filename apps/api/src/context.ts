import type { Kysely, Transaction } from 'kysely';
import type { Seller } from './billing/seller/seller.ts';
import type { OrderLimits } from './booking/limits/order-limits.ts';
import type { Database } from './db/database.ts';
import type { MailEvent } from './messages/outbox/mail-event.ts';

/** Where mail goes that is not for the visitor. */
export interface MailTo {
  /** Hosts without an address of their own get theirs at `<slug>@<this>`. */
  readonly hostDomain: string;
  /** Is told of what hosts are told of. */
  readonly operator: string;
}

/** What the areas that write depend on; tests bring their own clock and look into the outbox. */
export interface AppContext {
  readonly db: Kysely<Database>;
  readonly seller: Seller;
  readonly limits: OrderLimits;
  readonly now: () => Date;
  readonly mailTo: MailTo;
  /** Puts a mail into the outbox of the transaction: it is sent if, and only if, the transaction is committed. */
  readonly enqueueMail: (transaction: Transaction<Database>, event: MailEvent) => Promise<void>;
}
