import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const workspaces = globSync('{apps,packages,tools}/*/package.json', { cwd: root }).map((file) => path.dirname(file));
const decisions = globSync('docs/decisions/*.md', { cwd: root });

test.each(workspaces)('%s has a README of at least 3 lines and a row in the map of AGENTS.md', (workspace) => {
  const lines = existsSync(path.join(root, workspace, 'README.md')) ? read(`${workspace}/README.md`).trim().split('\n') : [];
  expect(lines[0]).toMatch(/^# /);
  expect(lines.length).toBeGreaterThanOrEqual(3);
  expect(read('AGENTS.md')).toContain(`| \`${workspace}\` |`);
});

test.each(decisions)('%s has a number, a title, a date and a status', (file) => {
  const number = Number(path.basename(file).slice(0, 4));
  const head = new RegExp(
    `^# ${number}\\. [A-Z].+\\n\\nDate: \\d{4}-\\d{2}-\\d{2} · Status: (?:accepted|superseded by \\[\\d+\\]\\(\\S+\\.md\\))\\n\\n`,
  );
  expect(read(file)).toMatch(head);
  expect(read(file)).toContain('\n## Decision\n');
});

test('links between documents lead to files', () => {
  const documents = [
    ...globSync('*.md', { cwd: root }),
    ...globSync('{docs,apps,packages,tools}/**/*.md', { cwd: root, exclude: (name) => /node_modules|dist|demo-data/.test(name) }),
  ];
  const broken = documents.flatMap((file) =>
    Array.from(read(file).matchAll(/\]\(([^)#:\s/][^)#:\s]*)(?:#[^)]*)?\)/g), ([, target = '']) => target)
      .filter((target) => !existsSync(path.join(root, path.dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  );
  expect(broken).toEqual([]);
});
