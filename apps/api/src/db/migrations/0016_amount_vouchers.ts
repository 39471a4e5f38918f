import { statements } from './statements.ts';

/** Vouchers for an amount: what is left on each, and which orders it pays for. */
export const amountVouchers = statements([
  `alter table voucher
     alter column package drop not null,
     alter column accommodation drop not null,
     alter column offer drop not null,
     add column amount int check (amount > 0),
     add column balance int,
     add column refunded int not null default 0 check (refunded >= 0),
     add constraint voucher_kind_check check (
       case when amount is null
         then package is not null and accommodation is not null and offer is not null and balance is null and refunded = 0
         else package is null and accommodation is null and offer is null and balance is not null and balance >= 0
           and balance + refunded <= amount and state <> 'redeemed'
       end)`,
  // A voucher is added to a held order without an amount. Placing the order takes it from the balance, and a cancellation may give it back.
  `create table voucher_use (
     id int primary key generated always as identity,
     order_id int not null references "order" on delete cascade,
     voucher_id int not null references voucher on delete cascade,
     amount int check (amount > 0),
     used_at timestamptz,
     returned int not null default 0 check (returned >= 0),
     unique (order_id, voucher_id),
     check ((amount is null) = (used_at is null) and returned <= coalesce(amount, 0))
   )`,
  'create index voucher_use_voucher on voucher_use (voucher_id)',
  // Vouchers for an amount pay for any order, not only for one that was held with a voucher.
  `alter table "order"
     drop constraint order_payment_check,
     add constraint order_payment_check check (payment in ('bank_transfer', 'at_accommodation', 'voucher'))`,
]);
