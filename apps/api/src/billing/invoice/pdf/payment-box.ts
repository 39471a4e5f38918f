import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentInstructions, PaymentMethod } from '@nocleh/contracts/api/order.ts';
import { formatDate, formatMoney } from '@nocleh/i18n/format.ts';
import type { InvoiceDocument } from '../../../db/tables/invoice.ts';
import { cell, none } from '../../documents/cells.ts';
import { ink, inner, type Sheet, write } from '../../documents/sheet.ts';
import { drawQr } from '../../documents/signs.ts';
import { formatIban } from '../../payment/iban.ts';
import { roomFor } from './table.ts';

const boxHeight = 158;
const qrSize = 118;

function fields(i18n: I18n, invoice: InvoiceDocument, to: PaymentInstructions): [string, string][] {
  return [
    [i18n._(msg`Payee`), to.accountName],
    ...(to.account === null ? [] : [[i18n._(msg`Account number`), to.account] satisfies [string, string]]),
    ['IBAN', formatIban(to.iban)],
    ['BIC', to.bic],
    [i18n._(msg`Payment reference (variabilní symbol)`), to.variableSymbol],
    [i18n._(msg`Amount`), formatMoney(invoice.locale, to.amount, true)],
    [i18n._(msg`Pay by`), formatDate(invoice.locale, to.dueDate)],
  ];
}

function drawInstructions(sheet: Sheet, i18n: I18n, invoice: InvoiceDocument, to: PaymentInstructions, start: number): number {
  const top = roomFor(sheet, start, boxHeight);
  sheet.roundedRect(inner.left, top, inner.width, boxHeight, 10).fill(ink.sand);
  write(sheet, i18n._(msg`Payment by bank transfer`), inner.left + 18, top + 16, { size: 10.5, weight: 'bold' });
  sheet.table({
    position: { x: inner.left + 18, y: top + 37 },
    columnStyles: [164, 180],
    defaultStyle: { border: none, padding: { ...none, bottom: 2.8 } },
    data: fields(i18n, invoice, to).map(([label, value]) => [
      { ...cell(label, 8.5), textColor: ink.soft, padding: { ...none, top: 1 } },
      { ...cell(value, 9.5, 'medium'), textColor: ink.text },
    ]),
  });
  const x = inner.right - qrSize - 16;
  drawQr(sheet, to.qr, { x, y: top + 12, size: qrSize });
  write(sheet, i18n._(msg`Scan it in your bank’s app`), x - 20, top + 12 + qrSize + 6, {
    size: 7.5,
    color: ink.soft,
    width: qrSize + 20,
    align: 'right',
  });
  return top + boxHeight + 14;
}

/** Notes for invoices without payment instructions. */
const openNotes = {
  bank_transfer: null,
  at_accommodation: msg`To be paid at the property.`,
  voucher: null,
} as const satisfies Record<PaymentMethod, MessageDescriptor | null>;

/** What remains to be paid, or that nothing does. */
function note(i18n: I18n, invoice: InvoiceDocument): string | null {
  if (invoice.kind === 'credit_note') return null;
  // A voucher's invoice is issued when it is paid.
  if (invoice.order.from === null) return i18n._(msg`Paid on ${formatDate(invoice.locale, invoice.issuedOn)}. Thank you.`);
  if (invoice.toPay?.amount === 0) return i18n._(msg`Paid by voucher. There is nothing left to pay.`);
  const text = openNotes[invoice.payment];
  return text && i18n._(text);
}

export function drawPayment(sheet: Sheet, i18n: I18n, invoice: InvoiceDocument, start: number): void {
  if (invoice.instructions) {
    drawInstructions(sheet, i18n, invoice, invoice.instructions, start);
    return;
  }
  const text = note(i18n, invoice);
  if (text === null) return;
  const top = roomFor(sheet, start, 44);
  sheet.roundedRect(inner.left, top, inner.width, 38, 8).fill(ink.accentSoft);
  write(sheet, text, inner.left + 18, top + 13, { size: 10, weight: 'medium', color: ink.accent });
}
