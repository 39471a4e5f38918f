import { msg } from '@lingui/core/macro';
import type { Invoice } from '@nocleh/contracts/api/invoice.ts';
import type { InvoiceDocument } from '../../../db/tables/invoice.ts';
import { bytesOf, floor, ink, inner, newSheet, page, rule, type Sheet, write } from '../../documents/sheet.ts';
import { invoiceI18n } from '../invoice-i18n.ts';
import { drawDates, drawParties, drawStay, drawTitle } from './heading.ts';
import { drawPayment } from './payment-box.ts';
import { drawLines, drawTotals } from './table.ts';

function drawFooters(sheet: Sheet, supplier: Invoice['supplier'], pageOf: (number: number, count: number) => string): void {
  const { count } = sheet.bufferedPageRange();
  const y = page.height - 54;
  for (let index = 0; index < count; index += 1) {
    sheet.switchToPage(index);
    // A footer is written below where text goes on to a new page.
    sheet.page.margins.bottom = 0;
    rule(sheet, y);
    write(sheet, [supplier.name, ...supplier.lines].join(' · '), inner.left, y + 9, {
      size: 7.5,
      color: ink.soft,
      width: inner.width - 90,
    });
    write(sheet, pageOf(index + 1, count), inner.right - 80, y + 9, { size: 7.5, color: ink.soft, width: 80, align: 'right' });
  }
}

/** Renders the invoice as A4 pages in its own language, as issued: later payments and cancellations don't change it. */
export async function invoicePdf(invoice: InvoiceDocument): Promise<Buffer> {
  const i18n = invoiceI18n(invoice.locale);
  const title = `${invoice.kind === 'invoice' ? i18n._(msg`Invoice`) : i18n._(msg`Credit note`)} ${invoice.number}`;
  const sheet = newSheet({
    title,
    author: invoice.supplier.name,
    language: invoice.locale,
    date: new Date(`${invoice.issuedOn}T00:00:00Z`),
    bottomMargin: page.height - floor,
  });
  let y = drawTitle(sheet, i18n, invoice);
  y = drawDates(sheet, i18n, invoice, y);
  y = drawParties(sheet, i18n, invoice, y);
  y = drawStay(sheet, i18n, invoice, y);
  y = drawLines(sheet, i18n, invoice, y);
  y = drawTotals(sheet, i18n, invoice, y);
  drawPayment(sheet, i18n, invoice, y);
  drawFooters(sheet, invoice.supplier, (number, count) => i18n._(msg`Page ${number} of ${count}`));
  return await bytesOf(sheet);
}
