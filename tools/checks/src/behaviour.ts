import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesOf, unshownRules } from './shown-rules.ts';

const root = join(import.meta.dirname, '../../..');
const rules = rulesOf(readFileSync(join(root, 'docs/behaviour.md'), 'utf8'));
const wrong = unshownRules(rules, (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined));

if (rules.length === 0) wrong.push('docs/behaviour.md has no table whose last column is "shown by"');
for (const sentence of wrong) console.error(sentence);
if (wrong.length === 0) console.log(`${rules.length} rules, each shown by a test.`);
process.exitCode = wrong.length === 0 ? 0 : 1;
