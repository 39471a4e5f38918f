import { expect, test } from 'vitest';
import { readGuardFields } from './form-guard-fields.ts';

const form = (fields: Readonly<Record<string, string | File>>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

test('the honeypot and the time of rendering are read from a form', () => {
  expect(readGuardFields(form({ website: 'x'.repeat(2000), opened: '1790000000000' }))).toEqual({
    website: 'x'.repeat(1000),
    opened: 1_790_000_000_000,
  });
});

test.each(['', '0', '-5', '1.5', 'soon', '1e300'])('a time of rendering "%s" is left out', (opened) => {
  expect(readGuardFields(form({ website: '', opened }))).toEqual({ website: '' });
});

test('a file in the place of a field counts as an empty one', () => {
  expect(readGuardFields(form({ website: new File(['x'], 'x.txt'), opened: new File(['1'], '1') }))).toEqual({ website: '' });
});
