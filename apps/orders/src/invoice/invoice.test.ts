import type { Invoice } from '@nocleh/contracts/api/invoice.ts';
import { expect, test } from 'vitest';
import { openPage, refuse } from '../testing/open-page.ts';
import { crowns, instructions, price } from '../testing/sample-order.ts';

const invoice: Invoice = {
  number: 'FV-2099-00001',
  token: 'Invoice-token-of-22-chars',
  kind: 'invoice',
  corrects: null,
  correction: null,
  locale: 'cs',
  issuedOn: '2099-06-01',
  taxableOn: '2099-07-04',
  dueOn: '2099-06-20',
  supplier: { name: 'Nocleh s.r.o.', lines: ['Lesní 12', '588 56 Telč'], companyId: '12345679', vatId: 'CZ12345679' },
  customer: { name: 'Jana Nováková', lines: ['Lipová 12'], companyId: null, vatId: null },
  order: { number: 'N99-000001', state: 'awaiting_payment', accommodation: 'Penzion U Věže', from: '2099-07-01', to: '2099-07-04' },
  lines: price.lines.map((line) => ({ ...line, unitPriceWithoutVat: line.vatRate === null ? line.unitPrice : crowns(1071) })),
  vat: [...price.vat, { rate: null, outside: 'stay_fee', base: crowns(150), vat: crowns(0), total: crowns(150) }],
  total: price.total,
  payment: 'bank_transfer',
  paidAt: null,
  instructions,
};
const open = (change: Partial<Invoice> = {}, prefix = '') =>
  openPage(`${prefix}/faktura/${invoice.token}`, () => ({ ...invoice, ...change }));

// rule: legal-73
test('an invoice has both parties, its lines, the VAT recapitulation, the total, the code and the PDF', async () => {
  const { html, page } = await open();
  for (const text of [
    'Faktura FV-2099-00001',
    'IČO: 12345679',
    'DIČ: CZ12345679',
    'Jana Nováková',
    '6\u00a0429,00\u00a0Kč',
    '771,00\u00a0Kč',
    'Poplatek z\u00a0pobytu, mimo DPH',
    'Jednotková cena bez DPH: 1\u00a0071,00\u00a0Kč',
    '7\u00a0350,00\u00a0Kč',
  ]) {
    expect(html).toContain(text);
  }
  expect(html).toContain('role="img"');
  expect(html).toContain(`href="/api/invoices/${invoice.token}/pdf"`);
  expect(html).not.toContain('/objednavka/');
  expect(page).toMatchObject({ noindex: true, localeParams: { pl: invoice.token } });
});

test.each([
  [{}, 'K\u00a0úhradě do 20.\u00a06.\u00a02099'],
  [{ payment: 'at_accommodation', instructions: null }, 'K\u00a0úhradě na místě'],
  [{ paidAt: '2099-06-10T10:00:00.000Z', instructions: null }, 'Zaplaceno'],
  [{ order: { ...invoice.order, state: 'cancelled' } }, 'Zrušena opravným daňovým dokladem'],
] as const)('the mark of %o is "%s"', async (change, text) => {
  expect((await open(change)).html).toContain(text);
});

test('a credit note names the invoice that it corrects, with negative lines, in the language of the page', async () => {
  const correction = { reason: 'cancelled', issuedOn: '2099-06-01', taxableOn: '2099-07-04' } as const;
  const lines = invoice.lines.map((line) => ({ ...line, total: { ...line.total, amount: -line.total.amount } }));
  const { html } = await open(
    {
      kind: 'credit_note',
      number: 'DP-2099-00001',
      corrects: 'FV-2099-00001',
      correction,
      lines,
      total: crowns(-7350),
      instructions: null,
    },
    '/de',
  );
  expect(html).toContain('Rechnungskorrektur DP-2099-00001');
  expect(html).toContain('Rechnungskorrektur zur Rechnung FV-2099-00001');
  expect(html).toContain('Leistungsdatum ist der 4.7.2099');
  expect(html).toContain('Grund: Stornierung des Aufenthalts');
  expect(html).toContain('-7.200,00');
});

test('an unknown invoice is 404', async () => {
  expect((await openPage('/faktura/x', () => refuse('not_found'))).status).toBe(404);
});
