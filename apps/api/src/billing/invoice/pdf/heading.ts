import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CorrectionReason, Invoice } from '@nocleh/contracts/api/invoice.ts';
import { formatDate, formatDateRange } from '@nocleh/i18n/format.ts';
import type { InvoiceDocument } from '../../../db/tables/invoice.ts';
import { heightOf, ink, inner, margin, type Sheet, write } from '../../documents/sheet.ts';
import { drawLogo } from '../../documents/signs.ts';

/** Logo to the left, kind and number of the document to the right; returns the y below. */
export function drawTitle(sheet: Sheet, i18n: I18n, invoice: InvoiceDocument): number {
  drawLogo(sheet, margin, margin, { ground: ink.accent, house: '#ffffff' });
  write(sheet, 'Nocleh', margin + 43, margin + 4, { size: 19, weight: 'bold', spacing: -0.4 });
  const title = invoice.kind === 'invoice' ? i18n._(msg`VAT invoice`) : i18n._(msg`VAT credit note`);
  const right = { align: 'right', width: inner.width - 150 } as const;
  let y = write(sheet, title, margin + 150, margin, { ...right, size: 10, color: ink.soft });
  y = write(sheet, invoice.number, margin + 150, y + 1, { ...right, size: 19, weight: 'bold', color: ink.accent, spacing: -0.3 });
  if (invoice.corrects === null) return y + 22;
  y = write(sheet, i18n._(msg`corrects invoice ${invoice.corrects}`), margin + 150, y, { ...right, color: ink.soft });
  for (const text of correctionTexts(i18n, invoice)) y = write(sheet, text, margin + 150, y + 2, { ...right, size: 9, color: ink.soft });
  return y + 16;
}

const reasons = {
  cancelled: msg`Reason: the stay was cancelled`,
  unpaid: msg`Reason: the booking wasn’t paid and has been cancelled`,
  withdrawn: msg`Reason: withdrawal from the contract`,
} as const satisfies Record<CorrectionReason, MessageDescriptor>;

/** Texts of a credit note: the dates of the invoice, and why it is corrected. */
function correctionTexts(i18n: I18n, { locale, correction }: InvoiceDocument): string[] {
  if (!correction) return [];
  const [issued, taxable] = [formatDate(locale, correction.issuedOn), formatDate(locale, correction.taxableOn)];
  return [i18n._(msg`issued on ${issued}, date of taxable supply ${taxable}`), i18n._(reasons[correction.reason])];
}

/** The dates of the invoice, on a sand-coloured band. */
export function drawDates(sheet: Sheet, i18n: I18n, invoice: InvoiceDocument, top: number): number {
  const day = (date: string) => formatDate(invoice.locale, date);
  const cells = [
    [i18n._(msg`Date of issue`), day(invoice.issuedOn)],
    [i18n._(msg`Date of taxable supply`), day(invoice.taxableOn)],
    [i18n._(msg`Due date`), day(invoice.dueOn)],
    [i18n._(msg`Booking number`), invoice.order.number],
  ] as const;
  const width = inner.width / cells.length;
  const style = { size: 7.5, color: ink.soft, width: width - 16 };
  const labelHeight = Math.max(...cells.map(([label]) => heightOf(sheet, label, style)));
  const height = labelHeight + 35.5;
  sheet.roundedRect(inner.left, top, inner.width, height, 8).fill(ink.sand);
  cells.forEach(([label, value], index) => {
    const x = inner.left + 14 + index * width;
    write(sheet, label, x, top + 10, style);
    write(sheet, value, x, top + 12.5 + labelHeight, { size: 10.5, weight: 'medium', width: width - 16 });
  });
  return top + height + 18;
}

function drawParty(sheet: Sheet, i18n: I18n, title: string, party: Invoice['supplier'], x: number, top: number): number {
  const width = inner.width / 2 - 20;
  let y = write(sheet, title, x, top, { size: 8, weight: 'medium', color: ink.accent, width });
  y = write(sheet, party.name, x, y + 4, { size: 11, weight: 'bold', width });
  for (const line of party.lines) y = write(sheet, line, x, y + 1, { size: 9.5, width });
  if (party.companyId !== null) y = write(sheet, i18n._(msg`Company number: ${party.companyId}`), x, y + 4, { color: ink.soft, width });
  if (party.vatId !== null) y = write(sheet, i18n._(msg`VAT number: ${party.vatId}`), x, y + 1, { color: ink.soft, width });
  if (party.register) y = write(sheet, i18n._(msg`Commercial register: ${party.register}`), x, y + 1, { color: ink.soft, width });
  for (const contact of [party.email, party.phone]) if (contact) y = write(sheet, contact, x, y + 1, { color: ink.soft, width });
  return y;
}

export function drawParties(sheet: Sheet, i18n: I18n, invoice: InvoiceDocument, top: number): number {
  const left = drawParty(sheet, i18n, i18n._(msg`Supplier`), invoice.supplier, inner.left, top);
  const right = drawParty(sheet, i18n, i18n._(msg`Customer`), invoice.customer, inner.left + inner.width / 2 + 10, top);
  return Math.max(left, right) + 16;
}

/** The stay that the invoice is for: where and when. */
export function drawStay(sheet: Sheet, i18n: I18n, invoice: InvoiceDocument, top: number): number {
  const { accommodation, from, to } = invoice.order;
  const y = write(sheet, accommodation, inner.left, top, { size: 12.5, weight: 'bold' });
  const what = from && to ? i18n._(msg`Stay ${formatDateRange(invoice.locale, from, to)}`) : i18n._(msg`Single-purpose voucher for a stay`);
  return write(sheet, what, inner.left, y + 1, { size: 9.5, color: ink.soft }) + 12;
}
