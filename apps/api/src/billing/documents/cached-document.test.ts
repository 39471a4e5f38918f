import { expect, test } from 'vitest';
import { cachedDocument } from './cached-document.ts';

// rule: api-2
test('concurrent and repeated requests for one document draw it once, and a changed document is drawn again', async () => {
  let drawn = 0;
  const sheet = cachedDocument(async ({ paid }: { paid: boolean }) => {
    drawn += 1;
    return Buffer.from(String(paid));
  });
  const answers = await Promise.all(Array.from({ length: 10 }, () => sheet({ paid: false })));
  expect(new Set(answers.map(String))).toEqual(new Set(['false']));
  await sheet({ paid: false });
  expect(drawn).toBe(1);
  expect(String(await sheet({ paid: true }))).toBe('true');
  expect(drawn).toBe(2);
});

test('a document whose drawing failed is drawn again', async () => {
  let drawn = 0;
  const sheet = cachedDocument(async (_: object) => {
    drawn += 1;
    if (drawn === 1) throw new Error('no font');
    return Buffer.from('drawn');
  });
  await expect(sheet({})).rejects.toThrow('no font');
  expect(String(await sheet({}))).toBe('drawn');
});
