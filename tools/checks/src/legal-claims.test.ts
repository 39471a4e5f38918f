import { expect, test } from 'vitest';
import { claimsOf, sentencesOf, unprovenClaims } from './legal-claims.ts';

const page =
  '---\ntitle: T\nslug: t\nsummary: S.\n---\nWe delete it. See [the terms](page:podminky).\n\n## Heading\n\n| When | Long |\n|---|---|\n| order | ten years |\n';
const document = (shown: string) =>
  `## \`gdpr\`\n\n| sentence | shown by |\n|---|---|\n| We delete it. | ${shown} |\n| See the terms. | advice: x |\n| When; Long | advice: x |\n| order; ten years | the law’s: x |\n`;
const proven = '`apps/a/b.test.ts: deletes it`';
const wrongOf = (shown: string, text = page) =>
  unprovenClaims(claimsOf(document(shown)), new Map([['gdpr', text]]), (file) =>
    file === 'apps/a/b.test.ts' ? "test('deletes it')" : undefined,
  );

test('the sentences of a page are its sentences, items and rows, without its links and headings', () => {
  expect(sentencesOf(page)).toEqual(['We delete it.', 'See the terms.', 'When; Long', 'order; ten years']);
});

test('a sentence that says what the software does is refused without a test that exists', () => {
  expect(wrongOf(proven)).toEqual([]);
  expect(wrongOf('')).toEqual([expect.stringContaining('names no test')]);
  expect(wrongOf('`apps/a/c.test.ts: deletes it`')).toEqual([expect.stringContaining('does not exist')]);
  expect(wrongOf('`apps/a/b.test.ts: keeps it`')).toEqual([expect.stringContaining('does not have')]);
});

test('a sentence that is not in the table is refused, and a row that no page says any more', () => {
  expect(wrongOf(proven, `${page}\nWe sell it.\n`)).toEqual([expect.stringContaining('We sell it.')]);
  expect(wrongOf(proven, page.replace('We delete it. ', ''))).toEqual([expect.stringContaining('no longer says')]);
});
