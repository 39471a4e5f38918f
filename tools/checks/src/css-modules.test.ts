import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
/** `button.open {` on a line: Rspack takes an element at the beginning of a block for a declaration, and exports no name of the class. */
const elementWithClass = /^\s*[a-z][\w-]*\.[a-z][\w-]*[^;{]*\{/im;

test('no selector of a CSS module begins with an element and its class, as the class would have no name', () => {
  const files = globSync('{apps,packages}/*/src/**/*.module.css', { cwd: root });
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => elementWithClass.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  expect('  button.open {').toMatch(elementWithClass);
});
