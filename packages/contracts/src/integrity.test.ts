import { expect, test } from 'vitest';
import { hasIntegrity, integrityOf } from './integrity.ts';
import { Integrity } from './release.ts';

// Both are the hash of `abc` in the examples of FIPS 180-4.
const sha256 = 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=';
const sha384 = 'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn';

test('a build names its files with their sha256', () => {
  expect(integrityOf('abc')).toBe(sha256);
  expect(integrityOf(Buffer.from('abc'))).toBe(sha256);
});

test.each([sha256, sha384])('a file is checked against %s', (integrity) => {
  expect(Integrity.safeParse(integrity).success).toBe(true);
  expect(hasIntegrity(Buffer.from('abc'), integrity)).toBe(true);
  expect(hasIntegrity('abd', integrity)).toBe(false);
});

test.each(['', 'sha1-qZk+NkcGgWq6PiVxeFDCbJzQ2J0=', 'sha256-', 'sha384-', `${sha256} ${sha384}`, sha256.replace('=', ''), 'sha256-"'])(
  'no file is taken for "%s"',
  (integrity) => {
    expect(Integrity.safeParse(integrity).success).toBe(false);
    expect(hasIntegrity('abc', integrity)).toBe(false);
  },
);
