import { expect, test } from 'vitest';
import { builtFileAt } from './source-maps.ts';

test('files of the shell and of slices are found in their builds', () => {
  expect(builtFileAt('http://localhost:1/_shell/main.6afd4b5e.js')).toEqual({ app: 'shell', name: 'main.6afd4b5e.js' });
  expect(builtFileAt('http://localhost:1/_slices/stays/547dd778a521f98c42e4/web/search.139df743.js')).toEqual({
    app: 'stays',
    name: 'search.139df743.js',
  });
});

test.each([
  'http://localhost:1/api/slugs/x',
  'http://localhost:1/_shell/..%2f..%2fx.js',
  'http://localhost:1/_slices/Stays/5/web/a.js',
  'no address',
])('%s is of no build', (address) => {
  expect(builtFileAt(address)).toBeUndefined();
});
