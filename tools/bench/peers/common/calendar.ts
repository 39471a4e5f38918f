export interface Month {
  readonly name: string;
  /** Weeks from Monday; null outside of the month. */
  readonly weeks: readonly (readonly (Day | null)[])[];
}
export interface Day {
  readonly date: string;
  readonly number: number;
  readonly state: string;
}

export const weekdays = ['po', 'út', 'st', 'čt', 'pá', 'so', 'ne'];

const monthNames = new Intl.DateTimeFormat('cs-CZ', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Two months of days with a letter each. */
export function monthsOf(first: string, days: string): Month[] {
  const months: Month[] = [];
  let at = 0;
  for (let offset = 0; offset < 2; offset += 1) {
    const start = new Date(`${first}-01T00:00:00Z`);
    start.setUTCMonth(start.getUTCMonth() + offset);
    const year = start.getUTCFullYear();
    const month = start.getUTCMonth();
    const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    const cells: (Day | null)[] = Array.from({ length: (start.getUTCDay() + 6) % 7 }, () => null);
    for (let number = 1; number <= length; number += 1) {
      const date = new Date(Date.UTC(year, month, number)).toISOString().slice(0, 10);
      cells.push({ date, number, state: days[at] ?? 'c' });
      at += 1;
    }
    while (cells.length % 7) cells.push(null);
    const weeks = Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
    months.push({ name: monthNames.format(start), weeks });
  }
  return months;
}

export function monthAfter(month: string, by: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
}

export const canArrive = (state: string): boolean => state === 'f' || state === 'a';
