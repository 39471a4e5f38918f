import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dependenciesOf, type Lock, licenceList, licenceProblems } from './licences.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const dependencies = dependenciesOf(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock);
writeFileSync(path.join(root, 'docs/licences.md'), licenceList(dependencies));
for (const problem of licenceProblems(dependencies)) {
  console.error(problem);
  process.exitCode = 1;
}
