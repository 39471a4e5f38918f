import type { Kysely, Transaction } from 'kysely';
import type { Seller } from './billing/seller/seller.ts';
import type { OrderLimits } from './booking/limits/order-limits.ts';
import type { Database } from './db/database.ts';
import type { MailEvent } from './messages/outbox/mail-event.ts';

/** Recipients of mails that are not for the visitor. */
export interface MailTo {
  /** Hosts without a mail address get mail at `<slug>@<this>`. */
  readonly hostDomain: string;
  /** Gets a copy of every mail to a host. */
  readonly operator: string;
}

/** Dependencies of the areas that write; tests pass their own clock and read the outbox. */
export interface AppContext {
  readonly db: Kysely<Database>;
  readonly seller: Seller;
  readonly limits: OrderLimits;
  readonly now: () => Date;
  readonly mailTo: MailTo;
  /** Adds a mail to the outbox within the transaction: it is sent if, and only if, the transaction is committed. */
  readonly enqueueMail: (transaction: Transaction<Database>, event: MailEvent) => Promise<void>;
}
