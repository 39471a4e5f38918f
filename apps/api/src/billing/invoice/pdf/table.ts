import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PriceLine, VatRow } from '@nocleh/contracts/api/order.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { unitPriceWithoutVat } from '../../../booking/pricing/vat-recapitulation.ts';
import type { InvoiceDocument } from '../../../db/tables/invoice.ts';
import { floor, heightOf, ink, inner, margin, rule, type Sheet, write } from '../../documents/sheet.ts';
import { lineQuantity, lineTitle } from './line-text.ts';

const columns = {
  title: { x: inner.left, width: 186 },
  quantity: { x: 240, width: 108 },
  price: { x: 348, width: 76 },
  vat: { x: 424, width: 42 },
  total: { x: 466, width: inner.right - 466 },
} as const;
type Column = keyof typeof columns;
type Cells = Readonly<Record<Column, string>>;

const percent = (i18n: I18n, rate: number | null): string => (rate === null ? '–' : i18n.number(rate / 100, { style: 'percent' }));

function drawRow(sheet: Sheet, cells: Cells, y: number, head: boolean): void {
  for (const name of Object.keys(columns) as Column[]) {
    const { x, width } = columns[name];
    const style = head
      ? ({ size: 7.5, color: ink.soft } as const)
      : ({ size: 9.5, weight: name === 'title' || name === 'total' ? 'medium' : 'regular' } as const);
    write(sheet, cells[name], x, y, { ...style, width, align: name === 'title' ? 'left' : 'right' });
  }
}

/** Starts a new page when there is no space for `height`. */
export function roomFor(sheet: Sheet, y: number, height: number): number {
  if (y + height <= floor) return y;
  sheet.addPage();
  return margin;
}

export function drawLines(sheet: Sheet, i18n: I18n, invoice: InvoiceDocument, top: number): number {
  const money = (value: Money | null) => (value === null ? '' : formatMoney(invoice.locale, value, true));
  const head: Cells = {
    title: i18n._(msg`Item`),
    quantity: i18n._(msg`Quantity`),
    price: i18n._(msg`Unit price excl. VAT`),
    vat: i18n._(msg`VAT`),
    total: i18n._(msg`Total incl. VAT`),
  };
  drawRow(sheet, head, top, true);
  let y = top + 15;
  const draw = (line: PriceLine) => {
    const cells: Cells = {
      title: lineTitle(i18n, line),
      quantity: lineQuantity(i18n, line),
      price: money(unitPriceWithoutVat(line)),
      vat: percent(i18n, line.vatRate),
      total: money(line.total),
    };
    const height = Math.max(
      ...(['title', 'quantity'] as const).map((name) =>
        heightOf(sheet, cells[name], { size: 9.5, weight: 'medium', width: columns[name].width }),
      ),
    );
    y = roomFor(sheet, y, height + 16);
    rule(sheet, y);
    drawRow(sheet, cells, y + 8, false);
    y += height + 15;
  };
  invoice.lines.forEach(draw);
  rule(sheet, y, ink.accent);
  return y + 18;
}

const rateWidth = 140;

function drawVatRow(sheet: Sheet, cells: readonly string[], y: number, head: boolean): void {
  cells.forEach((text, index) => {
    const style = head ? ({ size: 7.5, color: ink.soft } as const) : ({ size: 8.5 } as const);
    write(sheet, text, inner.left + (index === 0 ? 0 : rateWidth + (index - 1) * 62), y, {
      ...style,
      width: index === 0 ? rateWidth : 60,
      align: index === 0 ? 'left' : 'right',
    });
  });
}

function outsideText(i18n: I18n, { outside }: VatRow): string {
  if (outside === 'stay_fee') return i18n._(msg`tourist tax, outside VAT`);
  return outside === 'cancellation_fee' ? i18n._(msg`cancellation fee, outside VAT`) : i18n._(msg`outside VAT`);
}

/** VAT summary to the left, total to the right. */
export function drawTotals(sheet: Sheet, i18n: I18n, invoice: InvoiceDocument, start: number): number {
  const top = roomFor(sheet, start, 40 + invoice.vat.length * 16 + (invoice.onArrival ? 24 : 0));
  const money = (value: Money) => formatMoney(invoice.locale, value, true);
  drawVatRow(sheet, [i18n._(msg`VAT rate`), i18n._(msg`Excl. VAT`), i18n._(msg`VAT`), i18n._(msg`Total`)], top, true);
  let y = top + 15;
  const draw = (row: VatRow) => {
    const rate = row.rate === null ? outsideText(i18n, row) : percent(i18n, row.rate);
    drawVatRow(sheet, [rate, money(row.base), money(row.vat), money(row.total)], y, false);
    y += heightOf(sheet, rate, { size: 8.5, width: rateWidth }) + 4;
  };
  invoice.vat.forEach(draw);
  const right = { align: 'right', width: 200 } as const;
  const label = invoice.kind === 'invoice' ? i18n._(msg`Total to pay`) : i18n._(msg`Total credited`);
  const below = write(sheet, label, inner.right - 200, top, { ...right, size: 8, color: ink.soft });
  const sum = write(sheet, money(invoice.total), inner.right - 200, below + 2, {
    ...right,
    size: 20,
    weight: 'bold',
    color: ink.accent,
    spacing: -0.3,
  });
  const { onArrival } = invoice;
  const end = onArrival
    ? write(sheet, i18n._(msg`Not in the total, paid at the property: ${money(onArrival)}`), inner.right - 200, sum + 4, {
        ...right,
        size: 8.5,
      })
    : sum;
  return Math.max(y, end) + 20;
}
