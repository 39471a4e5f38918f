import { statements } from './statements.ts';

const tables = ['accommodation', 'room_type'];

export const photographs = statements(
  tables.flatMap((table) => [
    // This column stands beside `pictures` because each import of accommodations overwrites that one.
    `alter table ${table} add column photographs jsonb not null default '[]'`,
    `alter table ${table} alter column photographs set statistics 0`,
    // Worked out when it is read: a stored column would rewrite the table, and be two copies of the same pictures.
    `alter table ${table} add column shown_pictures jsonb
       generated always as (case when photographs = '[]'::jsonb then pictures else photographs end) virtual`,
  ]),
);
