import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Environment, readEnvironment, readServerEnvironment } from './env.ts';

const needed = { DATABASE_URL: 'postgres://localhost/nocleh' };

test('invalid settings are refused with one sentence that names them without their values', () => {
  const wrong = { DATABASE_URL: 'mysql://user:secret@host/db', RATE_LIMIT: 'none', BANK_IBAN: 'CZ00', SENTRY_DSN: 'secret' };
  expect(() => readEnvironment(wrong)).toThrow(
    'The API does not start: DATABASE_URL must start with postgres:// or postgresql://; RATE_LIMIT must be a whole number from 0 to 1000000; ' +
      'BANK_IBAN must be an IBAN with right check digits; SENTRY_DSN must be an address such as https://<key>@errors.example.org/1.',
  );
});

test('the server does not start without the secret of the shell, the commands of operators do', () => {
  expect(() => readServerEnvironment(needed)).toThrow('The API does not start: SHELL_SECRET is missing: it must be 32 to 200 letters');
  expect(readEnvironment(needed).SHELL_SECRET).toBeUndefined();
});

test('an account without its domestic form is shown by its IBAN alone', () => {
  expect(readEnvironment({ ...needed, BANK_ACCOUNT: '' }).BANK_ACCOUNT).toBe('');
  expect(readEnvironment(needed).BANK_ACCOUNT).not.toBe('');
});

test('every setting of the API is in the table of docs/configuration.md', () => {
  const table = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8');
  expect(
    Object.keys(Environment.shape).filter((name) => !new RegExp(`^\\| [^|]*(?:API|all)[^|]* \\| \`${name}\``, 'm').test(table)),
  ).toEqual([]);
});
