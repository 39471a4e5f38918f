import { ExchangeRates } from '@nocleh/contracts/api/exchange-rates.ts';
import { daysBefore, today } from '@nocleh/contracts/calendar-day.ts';

const maxAgeDays = 7;
const maxChange = 0.2;

/** Why a list is not used, as one sentence for the log. */
export class RateListRefused extends Error {}

const decimal = (text: string | undefined): number =>
  text && /^\d{1,6}(?:,\d{1,6})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;

/**
 * Reads `denni_kurz.txt` of the Czech National Bank: a line with date and number, a line of headings, then
 * `country|currency|quantity|code|rate`. @throws {RateListRefused} for anything else
 */
export function readRateList(text: string): ExchangeRates {
  const [head = '', , ...lines] = text.split(/\r?\n/, 200);
  const date = /^(\d\d)\.(\d\d)\.(\d{4}) #\d{1,3}$/.exec(head.trim());
  const rows = lines.map((line) => line.split('|'));
  const rateOf = (code: string) => {
    const row = rows.find((cells) => cells[3] === code);
    return row && decimal(row[4]) / decimal(row[2]);
  };
  const [, day, month, year] = date ?? [];
  const read = ExchangeRates.safeParse({ day: `${year}-${month}-${day}`, korunas: { EUR: rateOf('EUR'), PLN: rateOf('PLN') } });
  if (!read.success) throw new RateListRefused('The answer is not an exchange rate list of the Czech National Bank.');
  return read.data;
}

/** @throws {RateListRefused} when the list is too old, of a day to come, or too far from the one before */
export function checkRateList(list: ExchangeRates, last: ExchangeRates | undefined, now: Date): void {
  if (list.day > today(now)) throw new RateListRefused(`The list is of ${list.day}, a day to come.`);
  if (list.day < today(daysBefore(now, maxAgeDays))) throw new RateListRefused(`The list of ${list.day} is older than ${maxAgeDays} days.`);
  for (const code of ['EUR', 'PLN'] as const) {
    const [rate, before] = [list.korunas[code], last?.korunas[code]];
    if (rate && before && Math.abs(rate / before - 1) > maxChange)
      throw new RateListRefused(
        `A ${code} is worth ${rate} korunas by the list of ${list.day}, and was worth ${before} by the one before.`,
      );
  }
}
