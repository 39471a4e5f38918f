import { holdMinutes } from '@nocleh/contracts/limits.ts';
import { expect, test } from 'vitest';
import { openPage } from '../testing/open-page.ts';

const nobody = () => undefined;

test.each([
  ['link', 'Odkaz nebyl úplný'],
  ['unreachable', 'Systém objednávek neodpověděl'],
  ['not_available', 'Někdo byl rychlejší'],
  ['hold_expired', `${holdMinutes}\u00a0minut`],
  ['payment', 'Platba neprošla'],
  ['internal', 'Na naší straně se něco pokazilo'],
  ['<script>', 'Na naší straně se něco pokazilo'],
])('reason %s is explained, and that nothing was charged', async (reason, text) => {
  const { status, html, page } = await openPage(`/objednavka/chyba?reason=${encodeURIComponent(reason)}`, nobody);
  expect(status).toBe(200);
  expect(html).toContain(text);
  expect(html).toContain('Nic se neúčtovalo');
  expect(page).toMatchObject({ noindex: true });
});
