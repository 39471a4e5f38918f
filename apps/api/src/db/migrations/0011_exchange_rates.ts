import { statements } from './statements.ts';

export const exchangeRates = statements([
  'create table exchange_rates (day date primary key, korunas jsonb not null)',
  // Public pages show amounts that are converted by them.
  `create trigger catalogue_version after insert or update or delete or truncate on exchange_rates
     for each statement execute function note_catalogue_change()`,
  // The list of the Czech National Bank that decision 16 compares prices by, for a site without an address of daily lists.
  `insert into exchange_rates values ('2026-03-13', '{"EUR": 24.435}')`,
]);
