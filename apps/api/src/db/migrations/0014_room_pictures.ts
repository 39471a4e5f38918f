import { statements } from './statements.ts';

export const roomPictures = statements([
  // Like those of the accommodation: read and written with their row alone, in the order of the array.
  `alter table room_type add column pictures jsonb not null default '[]'`,
  'alter table room_type alter column pictures set statistics 0',
]);
