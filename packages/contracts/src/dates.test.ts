import { describe, expect, test } from 'vitest';
import { IsoDate } from './dates.ts';

const isDay = (value: string) => IsoDate.safeParse(value).success;

describe('a calendar day', () => {
  test.each(['2026-01-01', '2026-02-28', '2028-02-29', '2000-02-29', '2026-04-30', '2026-12-31', '0001-01-31'])('%s is one', (day) =>
    expect(isDay(day)).toBe(true),
  );

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-01-32',
    '2026-01-00',
    '2026-00-10',
    '2026-13-01',
    '2026-1-1',
    '26-01-01',
    '2026-01-0x',
    ' 2026-01-01',
  ])('%s is none', (day) => expect(isDay(day)).toBe(false));
});
