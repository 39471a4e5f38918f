import { expect, test } from 'vitest';
import { acceptedSecrets, isShellSecret } from './shell-secret.ts';

const [before, after] = ['b'.repeat(32), 'a'.repeat(32)];

test('while the secret of the shells is replaced, shells with the old one and the new one are believed, and nobody else', () => {
  const accepted = acceptedSecrets({ SHELL_SECRET: after, SHELL_SECRET_BEFORE: before });
  expect([before, after, 'c'.repeat(32), '', undefined].map((given) => isShellSecret(given, accepted))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('once the old secret of the shells is left out it is believed no more', () => {
  expect([before, after].map((given) => isShellSecret(given, acceptedSecrets({ SHELL_SECRET: after })))).toEqual([false, true]);
});
