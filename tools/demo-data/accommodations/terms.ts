import type { CancellationRule } from '@nocleh/contracts/api/accommodation.ts';
import type { ImportRow } from '@nocleh/contracts/api/import-row.ts';
import type { AccommodationType } from '@nocleh/contracts/api/taxonomy.ts';
import type { Random } from '../random.ts';

const rule = (daysBefore: number, percent: number): CancellationRule => ({ daysBefore, percent });

/** The last rule of each is the price of cancelling on the last day. */
const policies = {
  lenient: [rule(1, 0), rule(0, 100)],
  week: [rule(7, 0), rule(2, 50), rule(0, 100)],
  fortnight: [rule(14, 0), rule(7, 50), rule(0, 100)],
  wholeHouse: [rule(60, 0), rule(30, 30), rule(14, 60), rule(0, 100)],
  never: [rule(0, 100)],
};

export const cancellationFor = (type: AccommodationType, random: Random): CancellationRule[] => {
  if (type === 'cottage') return random.pick([policies.wholeHouse, policies.wholeHouse, policies.fortnight]);
  if (type === 'camp_site' || type === 'hostel') return random.pick([policies.lenient, policies.lenient, policies.never]);
  return random.pick([policies.lenient, policies.week, policies.week, policies.fortnight, policies.never]);
};

const shortLets: AccommodationType[] = ['apartment', 'cottage', 'bed_and_breakfast', 'other'];

/** Short-term lets need a registration number, which some still lack; hotels and camps don't. */
export const registrationFor = (type: AccommodationType, index: number, random: Random): NonNullable<ImportRow['registration']> => {
  if (!shortLets.includes(type)) return { kind: 'not_required' };
  return random.chance(0.78) ? { kind: 'number', number: `${104_000 + index * 13} (demo)` } : { kind: 'missing' };
};
