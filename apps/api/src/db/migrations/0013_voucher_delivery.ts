import { statements } from './statements.ts';

/** The mail to a voucher's recipient: its address, its day, and when it was added to the outbox. */
export const voucherDelivery = statements([
  `alter table voucher
     add column recipient_email text,
     add column send_on date,
     add column sent_at timestamptz,
     add constraint voucher_delivery_check
       check ((recipient_email is null) = (send_on is null) and (sent_at is null or recipient_email is not null))`,
  `create index voucher_to_send on voucher (send_on) where state = 'issued' and sent_at is null`,
]);
