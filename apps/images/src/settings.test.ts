import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const good = { IMAGE_ROOT: tmpdir(), CACHE_DIR: tmpdir(), SHELL_SECRET: 'x'.repeat(32) };

test('a folder of pictures, one for the cache and the shell’s secret are all the settings it needs', () => {
  expect(readEnv(good)).toMatchObject({ PORT: 4020, HOST: '127.0.0.1', IMAGE_HOSTS: [], CACHE_BYTES: 500_000_000 });
});

test('one core is left to the pages', () => {
  expect(readEnv({ ...good, WORKERS: '' }).WORKERS).toBeGreaterThan(0);
  expect(readEnv({ ...good, WORKERS: '3' }).WORKERS).toBe(3);
});

test.each([
  ['IMAGE_ROOT', '/no/such/folder', 'must be an existing folder'],
  ['IMAGE_HOSTS', 'https://cdn.example.org', 'must be a list of hosts'],
  ['CACHE_DIR', '/dev/null/cache', 'must be a folder that can be written'],
  ['SHELL_SECRET', 'short', 'must be 32 to 200 letters'],
  ['CACHE_BYTES', '5', 'must be a whole number from 1000000'],
  ['WORKERS', '0', 'must be a whole number from 1 to'],
])('a wrong %s ("%s") is refused: it %s…', (name, value, sentence) => {
  expect(() => readEnv({ ...good, [name]: value })).toThrow(`The image service does not start: ${name} ${sentence}`);
});
