import type { Generated } from 'kysely';

export interface MailSentTable {
  /** For example `order_placed/N26-000001`. */
  event: string;
  sent_at: Generated<Date>;
}
