import { readFile } from 'node:fs/promises';
import { sampleOrder } from '../support/data/placed-order.ts';
import { decodeQr } from '../support/documents/qr.ts';
import { expect, test } from '../support/fixtures.ts';

test('the payment QR code can be saved as a picture that a banking app reads', async ({ page, visit }) => {
  const { token, instructions } = await sampleOrder(9);
  await visit(`/objednavka/${token}`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Uložit kód jako obrázek' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`qr-${instructions!.variableSymbol}.png`);
  expect(decodeQr(await readFile(await file.path()))).toBe(instructions!.qr);
});
