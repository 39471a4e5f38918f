import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { PdfJob } from '../billing/documents/draw-pdf.ts';
import { openPdfPool, type PdfPool } from './pdf-pool.ts';

const thread = join(import.meta.dirname, 'testing/drawing-thread.ts');
const invoice = (number: string) => ({ kind: 'invoice', invoice: { number } }) as PdfJob;

let pool: PdfPool | undefined;
afterEach(async () => await pool?.close());

test('a document is drawn in a thread, and a failure there fails this document only', async () => {
  pool = openPdfPool({ thread });
  expect(String(await pool.draw(invoice('1')))).toBe('drawn 1');
  await expect(pool.draw(invoice('fails'))).rejects.toThrow('no font');
  expect(String(await pool.draw(invoice('2')))).toBe('drawn 2');
});

test('a thread that ends or hangs costs its own document only', async () => {
  pool = openPdfPool({ thread, timeoutMs: 300 });
  await expect(pool.draw(invoice('ends'))).rejects.toThrow();
  await expect(pool.draw(invoice('hangs'))).rejects.toThrow();
  await pool.close();
  pool = openPdfPool({ thread });
  expect(String(await pool.draw(invoice('1')))).toBe('drawn 1');
});

test('a thread that cannot be loaded is reported, and costs documents but not the process', async () => {
  const { promise: reported, resolve: report } = Promise.withResolvers<unknown>();
  pool = openPdfPool({ thread: join(import.meta.dirname, 'testing/broken-thread.ts'), timeoutMs: 300, report });
  await expect(pool.draw(invoice('1'))).rejects.toThrow();
  expect(await reported).toMatchObject({ message: 'no font' });
});

test('a document that finds the queue full is refused, and the documents before it are drawn', async () => {
  pool = openPdfPool({ thread, maxQueue: 2 });
  const answers = await Promise.allSettled(['1', '2', '3', '4', '5'].map((number) => pool?.draw(invoice(number))));
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every((each) => each.status === 'rejected' && each.reason.code === 'unavailable')).toBe(true);
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(2);
});
