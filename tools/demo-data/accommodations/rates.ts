import type { AccommodationType } from '@nocleh/contracts/api/taxonomy.ts';
import type { Random } from '../random.ts';
import type { Setting } from './towns.ts';

export type Rate = {
  from: string;
  to: string;
  amount: number;
  currency: 'CZK';
  min_nights: number;
  no_arrival: number[];
  no_departure: number[];
};

const firstYear = 2026;
const lastYear = 2028;

/** A season's first month and day and its price factor; it ends where the next begins. */
type Season = { from: string; factor: number; high: boolean };
const season = (from: string, factor: number, high = false): Season => ({ from, factor, high });

const winterSports: Season[] = [
  season('01-01', 1.5),
  season('01-07', 1.25),
  season('03-22', 0.8),
  season('05-16', 0.95),
  season('06-27', 1.15, true),
  season('08-30', 0.9),
  season('12-19', 1.5),
];
const summer: Season[] = [
  season('01-01', 0.8),
  season('03-28', 0.95),
  season('05-30', 1.1),
  season('06-27', 1.3, true),
  season('08-30', 1.05),
  season('10-31', 0.8),
];
const wine: Season[] = [
  season('01-01', 0.75),
  season('03-28', 1),
  season('06-27', 1.15, true),
  season('08-29', 1.35),
  season('10-17', 0.95),
  season('11-28', 0.75),
];
const urban: Season[] = [
  season('01-01', 0.8),
  season('03-27', 1.1),
  season('07-01', 1),
  season('09-01', 1.15),
  season('11-02', 0.85),
  season('12-04', 1.3),
];
const camping: Season[] = [season('04-25', 0.85), season('06-27', 1.15), season('08-30', 0.85), season('09-28', 0)];

const seasonsFor = (type: AccommodationType, setting: Setting): Season[] => {
  if (type === 'camp_site') return camping;
  if (setting === 'mountains' || (setting === 'forest' && type === 'mountain_hut')) return winterSports;
  if (setting === 'vineyards') return wine;
  return setting === 'city' || setting === 'town' || setting === 'spa' ? urban : summer;
};

const except = (...days: number[]) => [1, 2, 3, 4, 5, 6, 7].filter((day) => !days.includes(day));

export type Rhythm = 'any' | 'weekends' | 'weekly';
/** Cottages: Saturday to Saturday in high season; for the rest of the year some take only whole weekends. */
const rules = (rhythm: Rhythm, high: boolean, minNights: number) => {
  if (rhythm !== 'any' && high) return { min_nights: 7, no_arrival: except(6), no_departure: except(6) };
  if (rhythm === 'weekends') return { min_nights: 2, no_arrival: except(4, 5), no_departure: except(7, 1) };
  return { min_nights: high ? Math.max(2, minNights) : minNights, no_arrival: [], no_departure: [] };
};

/** Whole tens of crowns, in minor units. */
const tens = (crowns: number) => Math.max(10, Math.round(crowns / 10) * 10) * 100;

type Order = { type: AccommodationType; setting: Setting; price: number; rhythm: Rhythm; random: Random };

/** Prices of every night from the first day of 2026 to the last of 2028; a camp is closed in winter. */
export const ratesFor = ({ type, setting, price, rhythm, random }: Order): Rate[] => {
  const seasons = seasonsFor(type, setting);
  const minNights = random.chance(0.3) ? 2 : 1;
  const rates: Rate[] = [];
  for (let year = firstYear; year <= lastYear; year++) {
    const yearly = price * 1.04 ** (year - firstYear);
    seasons.forEach(({ from, factor, high }, index) => {
      if (factor === 0) return;
      const next = seasons[index + 1];
      rates.push({
        from: `${year}-${from}`,
        to: next === undefined ? `${year + 1}-01-01` : `${year}-${next.from}`,
        amount: tens(yearly * factor),
        currency: 'CZK',
        ...rules(rhythm, high, minNights),
      });
    });
  }
  return rates;
};
