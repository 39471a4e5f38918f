import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { HeldPackageVoucher, HeldVoucher } from '@nocleh/contracts/api/voucher.ts';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { formatNamedDate } from '@nocleh/i18n/named-dates.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { bytesOf, heightOf, ink, inner, margin, newSheet, page, type Sheet, write } from '../../billing/documents/sheet.ts';
import { drawLogo, drawQr } from '../../billing/documents/signs.ts';
import { holderUrl } from './voucher-address.ts';
import { voucherI18n } from './voucher-i18n.ts';

const skyHeight = 292;
const qrSize = 112;

/** The hills and moon of the logo, as wide as the sheet. */
function drawNight(sheet: Sheet): void {
  sheet.rect(0, 0, page.width, skyHeight).fill(ink.accent);
  sheet.circle(466, 86, 34).fill('#f8f4ec');
  sheet.circle(451, 76, 30).fill(ink.accent);
  for (const [x, y, r] of stars) sheet.circle(x, y, r).fill('#cfe0d3');
  sheet.path(`M0 236 C 90 190 170 196 250 226 S 430 176 ${page.width} 214 V${skyHeight} H0z`).fill('#2c6d4b');
  sheet.path(`M0 268 C 120 226 230 250 330 262 S 500 234 ${page.width} 256 V${skyHeight} H0z`).fill('#4a8a66');
  sheet.path('M118 246 l17 -15 17 15 v17 h-34z').fill('#f8f4ec');
  sheet.rect(131, 251, 8, 12).fill('#d9a441');
}
const stars = [
  [318, 52, 1.2],
  [398, 66, 1],
  [420, 142, 1.2],
  [512, 150, 1.4],
  [548, 44, 1.1],
] as const;

/** What is given, and where: the package and its accommodation, or the amount. */
function titleOf(i18n: I18n, voucher: HeldVoucher): readonly [string, string] {
  if (voucher.kind === 'package') return [voucher.package.title, `${voucher.accommodation.name}, ${voucher.accommodation.placeName}`];
  const amount = formatMoney(voucher.locale, voucher.amount);
  return [i18n._(msg`Voucher for ${amount}`), i18n._(msg`For stays and packages of your choice`)];
}

function drawHead(sheet: Sheet, i18n: I18n, voucher: HeldVoucher): void {
  const [title, place] = titleOf(i18n, voucher);
  drawLogo(sheet, margin, margin - 8, { ground: '#ffffff', house: ink.accent });
  write(sheet, 'Nocleh', margin + 43, margin - 4, { size: 19, weight: 'bold', color: ink.paper, spacing: -0.4 });
  const width = 330;
  let y = write(sheet, i18n._(msg({ message: 'Voucher', context: 'the title on its sheet' })).toLocaleUpperCase(i18n.locale), margin, 96, {
    size: 9,
    weight: 'medium',
    color: ink.pale,
    spacing: 2,
    width,
  });
  y = write(sheet, title, margin, y + 3, { size: title.length > 44 ? 18 : 23, weight: 'bold', color: ink.paper, width });
  write(sheet, place, margin, y + 2, { size: 10.5, color: ink.pale, width });
}

function scopeOf(i18n: I18n, { nights, adults, children }: HeldPackageVoucher): string {
  const parts = [
    i18n._(msg`${plural(nights, { one: '# night', other: '# nights' })}`),
    i18n._(msg`${plural(adults, { one: '# adult', other: '# adults' })}`),
    ...(children > 0 ? [i18n._(msg`${plural(children, { one: '# child', other: '# children' })}`)] : []),
  ];
  return parts.join(', ');
}

/** Draws name and dedication, if any; returns the y below. A long dedication is smaller. */
function drawDedication(sheet: Sheet, i18n: I18n, { recipient, dedication }: HeldVoucher, top: number): number {
  let y = top;
  if (recipient !== '') {
    y = write(sheet, i18n._(msg({ message: 'For', context: 'whom a voucher is for' })), inner.left, y, { size: 8.5, color: ink.soft });
    y = write(sheet, recipient, inner.left, y + 1, { size: 17, weight: 'bold', color: ink.accent });
  }
  if (dedication !== '') y = write(sheet, dedication, inner.left, y + 5, { size: dedication.length > 200 ? 9 : 11.5, width: inner.width });
  return y === top ? y : y + 16;
}

const itemSizes = [10, 8.5, 7] as const;
const codeHeight = 150;
const codeTop = page.height - margin - 26 - codeHeight;

/** Draws what is included, as large as fits above the code; a list that is too long is cut. */
function drawContents(sheet: Sheet, i18n: I18n, voucher: HeldPackageVoucher, top: number): void {
  const width = inner.width - 14;
  let y = write(sheet, i18n._(msg`What the package includes`), inner.left, top, { size: 8.5, weight: 'medium', color: ink.accent });
  y = write(sheet, scopeOf(i18n, voucher), inner.left, y + 3, { size: 10.5, weight: 'medium' });
  const { included } = voucher.package;
  const end = codeTop - 14;
  const heights = (size: number) => included.map((item) => heightOf(sheet, item, { size, width }) + 3);
  const sum = (all: readonly number[]) => all.reduce((total, height) => total + height, 0);
  const size = itemSizes.find((each) => y + sum(heights(each)) <= end) ?? itemSizes[2];
  heights(size).forEach((height, index) => {
    if (y + height > end) return;
    sheet.circle(inner.left + 3, y + 3 + size * 0.62, 1.8).fill(ink.accent);
    y = write(sheet, included[index] ?? '', inner.left + 14, y + 3, { size, width });
  });
}

/** Draws what an amount pays for. */
function drawUse(sheet: Sheet, i18n: I18n, top: number): void {
  const texts = [
    i18n._(msg`Choose a stay or a package priced in Czech crowns and enter the code when you pay.`),
    i18n._(msg`What is left stays on the voucher for the next time. Scan the QR code to see how much that is.`),
  ];
  let y = write(sheet, i18n._(msg`How to use it`), inner.left, top, { size: 8.5, weight: 'medium', color: ink.accent });
  for (const text of texts) y = write(sheet, text, inner.left, y + 5, { size: 10.5, width: inner.width });
}

/** Draws code, validity and instructions on a sand-coloured band with the QR code of the voucher's page. */
function drawCode(sheet: Sheet, i18n: I18n, voucher: HeldVoucher, siteUrl: string): void {
  const top = codeTop;
  const address = new URL(localePath(voucher.locale, '/objednavka/poukaz'), siteUrl);
  const width = inner.width - qrSize - 62;
  sheet.roundedRect(inner.left, top, inner.width, codeHeight, 12).fill(ink.sand);
  const x = inner.left + 20;
  let y = write(sheet, i18n._(msg`Voucher code`), x, top + 17, { size: 8.5, color: ink.soft, width });
  y = write(sheet, voucher.code, x, y + 2, { size: 19, weight: 'bold', color: ink.accent, width });
  const isOfPackage = voucher.kind === 'package';
  y = write(sheet, i18n._(isOfPackage ? msg`Latest arrival date` : msg({ message: 'Valid until', context: 'voucher' })), x, y + 7, {
    size: 8.5,
    color: ink.soft,
    width,
  });
  y = write(sheet, formatNamedDate(voucher.locale, voucher.validUntil, 'long'), x, y + 2, { size: 11.5, weight: 'medium', width });
  const keepSafe = msg`Keep the voucher safe: anyone with the code can use it.`;
  const how = msg`To choose your dates, scan the QR code or go to ${address.host}${address.pathname}. Keep the voucher safe: anyone with the code can use it.`;
  write(sheet, i18n._(isOfPackage ? how : keepSafe), x, y + 7, { size: 8.5, color: ink.soft, width });
  drawQr(sheet, holderUrl(siteUrl, voucher), { x: inner.right - qrSize - 19, y: top + 19, size: qrSize });
  write(sheet, i18n._(msg`Voucher number ${voucher.number}`), inner.left, page.height - margin - 14, { size: 7.5, color: ink.soft });
}

/** The voucher on one A4 sheet in the language of the sale. One of a package has no price, as it may be a present. */
export async function voucherPdf(voucher: HeldVoucher, siteUrl: string): Promise<Buffer> {
  const i18n = voucherI18n(voucher.locale);
  const sheet = newSheet({
    title: i18n._(msg`Voucher ${voucher.number}: ${titleOf(i18n, voucher)[0]}`),
    author: 'Nocleh',
    language: voucher.locale,
    date: new Date(`${voucher.validUntil}T00:00:00Z`),
  });
  drawNight(sheet);
  drawHead(sheet, i18n, voucher);
  const top = drawDedication(sheet, i18n, voucher, skyHeight + 26);
  if (voucher.kind === 'package') drawContents(sheet, i18n, voucher, top);
  else drawUse(sheet, i18n, top);
  drawCode(sheet, i18n, voucher, siteUrl);
  return await bytesOf(sheet);
}
