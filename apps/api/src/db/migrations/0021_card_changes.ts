import { statements } from './statements.ts';

/** Tables that cards of accommodations are made from. */
export const cardTables = ['place', 'accommodation', 'accommodation_slug'] as const;

const noteChanges = (table: string) => `create trigger card_noted after insert or update or delete or truncate on ${table}
  for each statement execute function note_card_change()`;

export const cardChanges = statements([
  // Each process keeps cards in memory (decision 109). It forgets them when it finds a transaction here that it has not seen.
  `create table card_change (
     changed xid8 primary key default pg_current_xact_id(),
     changed_at timestamptz not null default now())`,
  'create index card_change_changed_at on card_change (changed_at)',
  `create function note_card_change() returns trigger language plpgsql as $$
     begin
       insert into card_change default values on conflict do nothing;
       return null;
     end $$`,
  ...cardTables.map(noteChanges),
]);
