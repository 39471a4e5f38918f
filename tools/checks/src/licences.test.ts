import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dependenciesOf, type Lock, licenceList, licenceProblems } from './licences.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const lockOf = (packages: Lock['packages']) => dependenciesOf({ packages });

test('a package of the site with a licence that asks for the source of the site is refused', () => {
  expect(licenceProblems(lockOf({ 'node_modules/copyleft': { license: 'AGPL-3.0-only' } }))).toEqual([
    'copyleft has AGPL-3.0-only, which is not allowed in the site.',
  ]);
});

test('a package without a licence, and one whose licence is no SPDX expression, are refused', () => {
  const found = licenceProblems(lockOf({ 'node_modules/none': {}, 'node_modules/words': { license: 'SEE LICENSE IN FILE' } }));
  expect(found).toEqual([
    'none has no licence, which is not allowed in the site.',
    'words has SEE LICENSE IN FILE, which is not allowed in the site.',
  ]);
});

test('of alternatives one that is allowed is enough, of joined licences each must be', () => {
  const found = lockOf({
    'node_modules/either': { license: '(MIT OR GPL-3.0-or-later)' },
    'node_modules/both': { license: 'MIT AND GPL-3.0-or-later' },
  });
  expect(licenceProblems(found)).toEqual(['both has MIT AND GPL-3.0-or-later, which is not allowed in the site.']);
});

test('a licence of a tool is not allowed in the site, also when another version of the package is a tool', () => {
  const tool = { license: 'MPL-2.0', dev: true };
  expect(licenceProblems(lockOf({ 'node_modules/tool': tool }))).toEqual([]);
  const both = lockOf({ 'node_modules/tool': { license: 'MPL-2.0' }, 'node_modules/x/node_modules/tool': tool });
  expect(licenceProblems(both)).toEqual(['tool has MPL-2.0, which is not allowed in the site.']);
});

test('workspaces of this repository are no dependencies', () => {
  expect(lockOf({ 'apps/api': {}, 'node_modules/@nocleh/api': { link: true } })).toEqual([]);
});

const locked = dependenciesOf(JSON.parse(read('package-lock.json')) as Lock);

test('every dependency has a licence that is allowed where it is used', () => {
  expect(licenceProblems(locked)).toEqual([]);
});

test('docs/licences.md lists the dependencies of package-lock.json', () => {
  expect(read('docs/licences.md'), 'run: npx node tools/checks/src/licences.cli.ts').toBe(licenceList(locked));
});
