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

test('the stay of the address takes precedence over stays of earlier pages', () => {
  at('/ubytovani/x?to=2099-08-02&from=2099-08-01&adults=3');
  expect(askedStay(tab(1, dated, '/ubytovani/x'))).toBe('from=2099-08-01&to=2099-08-02&adults=3');
});

// rule: shortlist-5
test('without dates in the address the stay is that of the tab’s last page with dates', () => {
  expect(askedStay(tab(2, dated, '/vyhledavani?adults=5', '/clanky'))).toBe('from=2099-07-01&to=2099-07-04&adults=2&children=4,9');
});

test('pages that the visitor went back from and unreadable history entries are ignored', () => {
  expect(askedStay(tab(0, '/clanky', dated))).toBe('');
  expect(askedStay(tab(1, null, '/clanky'))).toBe('');
});

test('without the Navigation API only the address is read', () => {
  expect(askedStay(undefined)).toBe('');
});
