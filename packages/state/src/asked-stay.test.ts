import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askedStay } from './asked-stay.ts';

const at = (address: string) => vi.stubGlobal('location', new URL(address, 'https://nocleh.test'));
const tab = (current: number, ...urls: (string | null)[]) => ({
  currentEntry: { index: current, url: urls[current] ?? null },
  entries: () => urls.map((url, index) => ({ index, url: url && `https://nocleh.test${url}` })),
});
beforeEach(() => at('/clanky'));
afterEach(() => vi.unstubAllGlobals());

const dated = '/vyhledavani?place=telc&from=2099-07-01&to=2099-07-04&adults=2&children=4,9&type=hotel';

test('the stay of the address counts before any other', () => {
  at('/ubytovani/x?to=2099-08-02&from=2099-08-01&adults=3');
  expect(askedStay(tab(1, dated, '/ubytovani/x'))).toBe('from=2099-08-01&to=2099-08-02&adults=3');
});

// rule: shortlist-5
test('elsewhere it is the one of the latest page of the tab that had dates', () => {
  expect(askedStay(tab(2, dated, '/vyhledavani?adults=5', '/clanky'))).toBe('from=2099-07-01&to=2099-07-04&adults=2&children=4,9');
});

test('pages that the visitor went back from don’t count, and entries that may not be read neither', () => {
  expect(askedStay(tab(0, '/clanky', dated))).toBe('');
  expect(askedStay(tab(1, null, '/clanky'))).toBe('');
});

test('a browser that does not tell its history knows only the address', () => {
  expect(askedStay(undefined)).toBe('');
});
