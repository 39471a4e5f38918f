import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, pragueDay } from './prague-day.ts';

describe('calendar days in Prague', () => {
  it('turns to the next day at midnight of Prague, in winter and in summer time', () => {
    expect(pragueDay(new Date('2026-01-15T22:59:59Z'))).toBe('2026-01-15');
    expect(pragueDay(new Date('2026-01-15T23:00:00Z'))).toBe('2026-01-16');
    expect(pragueDay(new Date('2026-07-15T21:59:59Z'))).toBe('2026-07-15');
    expect(pragueDay(new Date('2026-07-15T22:00:00Z'))).toBe('2026-07-16');
  });

  it('counts days across the change to summer time', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2);
  });

  it('adds days across the end of a leap February', () => {
    expect(addDays('2028-02-27', 3)).toBe('2028-03-01');
  });
});
