import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Environment } from '../env.ts';
import type { Seller } from '../invoice/seller.ts';
import type { MailEvent } from '../outbox/mail-event.ts';
import type { OrderLimits } from './order-limits.ts';

/** Where mail goes that is not for the visitor. */
export interface MailTo {
  /** Hosts without an address of their own get theirs at `<slug>@<this>`. */
  readonly hostDomain: string;
  /** Is told of what hosts are told of. */
  readonly operator: string;
}

export const mailToFrom = (environment: Environment): MailTo => ({
  hostDomain: environment.HOST_MAIL_DOMAIN,
  operator: environment.OPERATOR_EMAIL,
});

/** What the order side needs of the world; tests bring their own clock and look into the outbox. */
export interface OrdersContext {
  readonly db: Kysely<Database>;
  readonly seller: Seller;
  readonly limits: OrderLimits;
  readonly now: () => Date;
  readonly mailTo: MailTo;
  /** Puts a mail into the outbox of the transaction: it is sent if, and only if, the transaction is committed. */
  readonly enqueueMail: (transaction: Transaction<Database>, event: MailEvent) => Promise<void>;
}
