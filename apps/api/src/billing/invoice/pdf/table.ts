import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PriceLine, VatRow } from '@nocleh/contracts/api/order.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { unitPriceWithoutVat } from '../../../booking/pricing/vat-recapitulation.ts';
import type { InvoiceDocument } from '../../../db/tables/invoice.ts';
import { cell, columns, head, none } from '../../documents/cells.ts';
import { floor, ink, inner, margin, rule, type Sheet, write } from '../../documents/sheet.ts';
import { lineQuantity, lineTitle, paidByVoucher } from './line-text.ts';

const percent = (i18n: I18n, rate: number | null): string => (rate === null ? '–' : i18n.number(rate / 100, { style: 'percent' }));

/** Starts a new page when there is no space for `height`. */
export function roomFor(sheet: Sheet, y: number, height: number): number {
  if (y + height <= floor) return y;
  sheet.addPage();
  return margin;
}

const lineWidths = [192, 108, 76, 42, inner.width - 418];

export function drawLines(sheet: Sheet, i18n: I18n, invoice: InvoiceDocument, top: number): number {
  const money = (value: Money | null) => (value === null ? '' : formatMoney(invoice.locale, value, true));
  const titles = [
    i18n._(msg`Item`),
    i18n._(msg`Quantity`),
    i18n._(msg`Unit price excl. VAT`),
    i18n._(msg`VAT`),
    i18n._(msg`Total incl. VAT`),
  ];
  const row = (line: PriceLine) => [
    cell(lineTitle(i18n, line), 9.5, 'medium'),
    cell(lineQuantity(i18n, line), 9.5),
    cell(money(unitPriceWithoutVat(line)), 9.5),
    cell(percent(i18n, line.vatRate), 9.5),
    cell(money(line.total), 9.5, 'medium'),
  ];
  const columnStyles = columns(lineWidths);
  const drawHead = (y: number) => sheet.table({ position: { x: inner.left, y }, columnStyles, data: [head(titles)] });
  drawHead(top);
  const rowsTop = sheet.y;
  // pdfkit repeats no row: one that goes on to a new page leaves room above it, where the head is drawn.
  const leaveRoomForHead = () => {
    sheet.page.margins.top = margin + rowsTop - top;
  };
  const repeatHead = () => {
    drawHead(margin);
    leaveRoomForHead();
  };
  leaveRoomForHead();
  sheet.on('pageAdded', repeatHead);
  sheet.table({
    position: { x: inner.left, y: rowsTop },
    columnStyles,
    defaultStyle: { textColor: ink.text, border: { ...none, top: 0.75 }, borderColor: ink.line, padding: { ...none, top: 8, bottom: 7 } },
    data: invoice.lines.map(row),
  });
  sheet.off('pageAdded', repeatHead);
  rule(sheet, sheet.y, ink.accent);
  return sheet.y + 18;
}

function outsideText(i18n: I18n, { outside }: VatRow): string {
  if (outside === 'stay_fee') return i18n._(msg`tourist tax, outside VAT`);
  return outside === 'cancellation_fee' ? i18n._(msg`cancellation fee, outside VAT`) : i18n._(msg`outside VAT`);
}

const vatWidths = [116, 68, 68, 68];
const sumWidth = inner.width - 332;

/** VAT summary to the left, total to the right. */
export function drawTotals(sheet: Sheet, i18n: I18n, invoice: InvoiceDocument, start: number): number {
  const { vouchers = [], toPay } = invoice;
  const besideTotal = 40 + (invoice.onArrival ? 24 : 0) + (toPay ? 16 * (vouchers.length + 1) : 0);
  const top = roomFor(sheet, start, besideTotal + invoice.vat.length * 16);
  const money = (value: Money) => formatMoney(invoice.locale, value, true);
  const row = (rate: VatRow) => [
    cell(rate.rate === null ? outsideText(i18n, rate) : percent(i18n, rate.rate), 8),
    ...[rate.base, rate.vat, rate.total].map((amount) => cell(money(amount), 8)),
  ];
  const titles = [i18n._(msg`VAT rate`), i18n._(msg`Excl. VAT`), i18n._(msg`VAT`), i18n._(msg`Total`)];
  sheet.table({
    position: { x: inner.left, y: top },
    columnStyles: columns(vatWidths),
    defaultStyle: { textColor: ink.text, border: none, padding: { ...none, bottom: 4 } },
    data: [head(titles), ...invoice.vat.map(row)],
  });
  const tableEnd = sheet.y;
  const right = { align: 'right', width: sumWidth } as const;
  const left = inner.right - sumWidth;
  const toPayLabel = toPay ? i18n._(msg`Total`) : i18n._(msg`Total to pay`);
  const label = invoice.kind === 'invoice' ? toPayLabel : i18n._(msg`Total credited`);
  let y = write(sheet, label, left, top, { ...right, size: 8, color: ink.soft });
  const sum = money(invoice.total);
  y = write(sheet, sum, left, y + 2, { ...right, size: sum.length > 13 ? 15 : 20, weight: 'bold', color: ink.accent, spacing: -0.3 });
  for (const { number, amount } of vouchers) {
    const text = `${i18n._(paidByVoucher(number))}: ${money(amount)}`;
    y = write(sheet, text, left, y + 4, { ...right, size: 8.5 });
  }
  if (toPay) {
    const text = i18n._(msg`Left to pay: ${money(toPay)}`);
    y = write(sheet, text, left, y + 4, { ...right, size: 10, weight: 'bold' });
  }
  const { onArrival } = invoice;
  if (onArrival) {
    const text = i18n._(msg`Not in the total, paid at the property: ${money(onArrival)}`);
    y = write(sheet, text, left, y + 4, { ...right, size: 8.5 });
  }
  return Math.max(tableEnd, y) + 20;
}
