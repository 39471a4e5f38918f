import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('links of articles and pages lead to articles and pages that there are', () => {
  const dead = globSync('{articles,pages}/*/*.md', { cwd: import.meta.dirname }).flatMap((file) => {
    const links = readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/\]\((article|page):([\w-]+)/g);
    return [...links]
      .filter(([, kind, key]) => !existsSync(join(import.meta.dirname, `${kind}s`, key ?? '')))
      .map(([link]) => `${file}: ${link}`);
  });
  expect(dead).toEqual([]);
});

test('a page has the same headings, lists, tables and links in every language', () => {
  const outlineOf = (file: string) =>
    readFileSync(join(import.meta.dirname, file), 'utf8')
      .match(/^(?:#+ |- |\|)|\]\([^)\s]+/gm)
      ?.join('\n');
  for (const page of globSync('pages/*', { cwd: import.meta.dirname }))
    for (const locale of ['de', 'en', 'pl'])
      expect(outlineOf(`${page}/${locale}.md`), `${page} in ${locale}`).toBe(outlineOf(`${page}/cs.md`));
});
