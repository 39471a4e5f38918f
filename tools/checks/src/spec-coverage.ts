// Rules without a test and marks of unknown rules. `spec-coverage.ts <id>` prints the tests of a rule.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { claimsOf, legalRules, unprovenClaims } from './legal-claims.ts';
import { coverageProblems, marksOf, rulesOf } from './rule-marks.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const files = globSync('{apps,packages,tools}/**/*.{test,spec}.{ts,tsx}', {
  cwd: root,
  exclude: (name) => name === 'node_modules' || name === 'dist',
});
const marks = files.toSorted().flatMap((file) => marksOf(file, read(file)));

const printTests = (id: string) => {
  for (const { file, line } of marks.filter(({ ids }) => ids.includes(id)))
    console.log(`${file}:${line} ${read(file).split('\n')[line - 1]}`);
};

const check = () => {
  const pagesFolder = 'tools/demo-data/pages';
  const pages = new Map(readdirSync(join(root, pagesFolder)).map((page) => [page, read(`${pagesFolder}/${page}/en.md`)]));
  const rules = rulesOf('docs/behaviour.md', read('docs/behaviour.md'));
  const claims = claimsOf(read('docs/legal-claims.md'));
  const wrong = [...coverageProblems([...rules, ...legalRules('docs/legal-claims.md', claims)], marks), ...unprovenClaims(claims, pages)];
  if (rules.length === 0) wrong.push('docs/behaviour.md has no table of the columns "id" and "rule"');
  for (const sentence of wrong) console.error(sentence);
  if (wrong.length === 0) console.log(`${rules.length} rules and ${claims.length} sentences of legal pages, each with what shows it.`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
};

const [id] = process.argv.slice(2);
if (id) printTests(id);
else check();
