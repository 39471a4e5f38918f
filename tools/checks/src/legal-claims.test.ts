import { expect, test } from 'vitest';
import { claimsOf, legalRules, sentencesOf, unprovenClaims } from './legal-claims.ts';

const page =
  '---\ntitle: T\nslug: t\nsummary: S.\n---\nWe delete it. See [the terms](page:podminky).\n\n## Heading\n\n| When | Long |\n|---|---|\n| order | ten years |\n';
const document = (shown: string) =>
  `## \`gdpr\`\n\n| sentence | shown by |\n|---|---|\n| We delete it. | ${shown} |\n| See the terms. | advice: x |\n| When; Long | advice: x |\n| order; ten years | the law’s: x |\n`;
const proven = 'legal-1';
const wrongOf = (shown: string, text = page) => unprovenClaims(claimsOf(document(shown)), new Map([['gdpr', text]]));

test('the sentences of a page are its sentences, items and rows, without its links and headings', () => {
  expect(sentencesOf(page)).toEqual(['We delete it.', 'See the terms.', 'When; Long', 'order; ten years']);
});

test('a sentence that says what the software does is refused without the id that its tests are marked with', () => {
  expect(wrongOf(proven)).toEqual([]);
  for (const shown of ['', 'a test', 'legal-1, legal-2']) expect(wrongOf(shown)).toEqual([expect.stringContaining('names neither')]);
});

test('an id that several sentences name is one rule', () => {
  expect(legalRules('x.md', claimsOf(`${document(proven)}| We keep it. | legal-1 |\n`))).toEqual([{ id: 'legal-1', where: 'x.md:9' }]);
});

test('a sentence that is not in the table is refused, and a row that no page says any more', () => {
  expect(wrongOf(proven, `${page}\nWe sell it.\n`)).toEqual([expect.stringContaining('We sell it.')]);
  expect(wrongOf(proven, page.replace('We delete it. ', ''))).toEqual([expect.stringContaining('no longer says')]);
});
