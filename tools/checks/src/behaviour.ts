import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { claimsOf, unprovenClaims } from './legal-claims.ts';
import { rulesOf, unshownRules } from './shown-rules.ts';

const root = join(import.meta.dirname, '../../..');
const rules = rulesOf(readFileSync(join(root, 'docs/behaviour.md'), 'utf8'));
const sourceOf = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined);
const wrong = unshownRules(rules, sourceOf);

const claims = claimsOf(readFileSync(join(root, 'docs/legal-claims.md'), 'utf8'));
const pagesFolder = join(root, 'tools/demo-data/pages');
const pages = new Map(readdirSync(pagesFolder).map((page) => [page, readFileSync(join(pagesFolder, page, 'en.md'), 'utf8')]));
wrong.push(...unprovenClaims(claims, pages, sourceOf));

if (rules.length === 0) wrong.push('docs/behaviour.md has no table whose last column is "shown by"');
for (const sentence of wrong) console.error(sentence);
if (wrong.length === 0) console.log(`${rules.length} rules and ${claims.length} sentences of legal pages, each with what shows it.`);
process.exitCode = wrong.length === 0 ? 0 : 1;
