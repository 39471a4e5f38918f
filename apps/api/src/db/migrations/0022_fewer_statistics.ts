import { unplanned } from './0008_room_rates.ts';
import { statements } from './statements.ts';

const fewRows = 10;
/** ANALYZE reads 300 rows for each of these: enough to see that nearly all values are different. */
const sampled = (table: string, columns: readonly string[]) =>
  columns.map((column) => `alter table ${table} alter column ${column} set statistics ${fewRows}`);

/** To sort texts that are all different took most of the time of ANALYZE. */
export const fewerStatistics = statements([
  ...unplanned('accommodation', [
    ...['source_id', 'content_hash', 'type', 'name', 'street', 'lat', 'lon'],
    ...['altitude_m', 'stars', 'check_out', 'imported_at'],
  ]),
  ...unplanned('accommodation_search', [
    ...['fee_place_id', 'type_no', 'stars', 'lat', 'lon', 'amenity_bits', 'from_amount', 'currency'],
    ...['beds_adults', 'beds', 'score', 'sort_name'],
  ]),
  ...unplanned('room_type', ['position', 'kind', 'adults', 'children', 'size_m2', 'units', 'from_currency']),
  ...unplanned('unit', ['position']),
  ...unplanned('room_rates', ['currency']),
  ...sampled('accommodation_slug', ['accommodation_id', 'locale', 'slug']),
]);
