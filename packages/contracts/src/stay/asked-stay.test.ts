import { expect, test } from 'vitest';
import { formStay, readAskedStay, stayTexts } from './asked-stay.ts';

const read = (query: string) => readAskedStay(new URLSearchParams(query), '2027-01-01');

test('a valid stay equals what was typed, with its ages in one form', () => {
  const { stay, typed, problems } = read('from=2027-07-05&to=2027-07-09&adults=02&children=4;+9+17');
  expect(stay).toEqual({ from: '2027-07-05', to: '2027-07-09', adults: '2', children: '4,9,17' });
  expect(typed).toEqual(stay);
  expect(problems).toEqual({});
  expect(read('')).toEqual({ stay: {}, typed: {}, problems: {} });
});

// rule: search-1
test('invalid dates are reported as problems, and what was typed stays', () => {
  const cases = {
    'from=2027-07-05': { to: 'departure_missing' },
    'to=2027-07-05': { from: 'arrival_missing' },
    'from=2027-07-09&to=2027-07-05': { to: 'before_arrival' },
    'from=2027-07-05&to=2027-07-05': { to: 'before_arrival' },
    'from=2026-12-31&to=2027-01-03': { from: 'past' },
    'from=2027-02-30&to=tomorrow': { from: 'no_day', to: 'no_day' },
    'from=2027-07-01&to=2027-08-31': { to: 'too_long' },
  };
  for (const [query, problems] of Object.entries(cases)) {
    expect(read(query), query).toEqual({ stay: {}, typed: Object.fromEntries(new URLSearchParams(query)), problems });
  }
  expect(read('from=2027-07-01&to=2027-08-30').problems).toEqual({});
});

// rule: search-1
test('invalid guests are reported as problems, never guessed', () => {
  for (const children of ['sedm', '2 děti', '4, x', '18', '-1', '4.5'])
    expect(read(`children=${children}`), children).toEqual({ stay: {}, typed: { children }, problems: { children: 'ages' } });
  expect(read(`children=${Array(21).fill(5).join(',')}`).problems).toEqual({ children: 'too_many_children' });
  for (const adults of ['0', '31', '-2', 'two', '1.5'])
    expect(read(`adults=${adults}&children=5`), adults).toEqual({
      stay: { children: '5' },
      typed: { adults, children: '5' },
      problems: { adults: 'adults' },
    });
});

test('a form is parsed like a URL', () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ from: '2027-07-05', to: '', adults: '2', children: ' 4, 9 ' })) form.set(name, value);
  expect(readAskedStay(form, '2027-01-01')).toEqual({
    stay: { adults: '2', children: '4,9' },
    typed: { from: '2027-07-05', adults: '2', children: '4,9' },
    problems: { to: 'departure_missing' },
  });
});

test('a form shows the days that exist and as many guests as were understood', () => {
  const shown = (query: string) => formStay(readAskedStay(new URLSearchParams(query)));
  expect(shown('from=2027-02-30&to=2027-03-04&adults=3&children=4,9')).toEqual({ from: '', to: '2027-03-04', adults: 3, children: [4, 9] });
  expect(shown('adults=none&children=4,old')).toEqual({ from: '', to: '', adults: 2, children: [] });
});

test('a stay is written as it is read', () => {
  const query = { from: '2027-07-05', to: '2027-07-09', adults: '3', children: '4,9' };
  const asked = readAskedStay(new URLSearchParams(query));
  expect(stayTexts(formStay(asked))).toEqual(query);
  expect(stayTexts({ from: '', children: [] })).toEqual({});
});
