import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cell } from './cells.ts';
import { bytesOf, newSheet, write } from './sheet.ts';

/** The texts with their glyphs' displacements: `[<glyphs> displacement <glyphs> 0] TJ`. */
function shownTexts(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  const start = text.indexOf('stream\n', text.indexOf('/Contents') < 0 ? 0 : text.indexOf('/FlateDecode')) + 'stream\n'.length;
  const content = inflateSync(pdf.subarray(start, text.indexOf('endstream', start))).toString('latin1');
  return [...content.matchAll(/\[([^\]]*)\] TJ/g)].map((match) => match[1] ?? '');
}

test('a date in a document keeps the distance of its points and digits, in texts and in tables', async () => {
  const sheet = newSheet({ title: 'Dates', author: 'Nocleh', language: 'cs', date: new Date(0) });
  const y = write(sheet, '17.12.', 48, 48, { weight: 'medium' });
  sheet.table({ position: { x: 48, y }, data: [[cell('17.12.', 9, 'medium')]] });
  const texts = shownTexts(await bytesOf(sheet));
  expect(texts).toHaveLength(2);
  for (const text of texts) expect(text).toMatch(/^<[0-9a-f]+> 0$/);
});
