import { qrModules, qrRuns } from '../payment/qr.ts';
import type { Sheet } from './sheet.ts';

const symbol = {
  ground: 'M9 0h14a9 9 0 0 1 9 9v14a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9V9a9 9 0 0 1 9-9',
  house:
    'M13.5 9.2 23 18v8.5h-7.7v-2.7h3.5l-2.6-3.600h1.500L13.500 14l-4.200 6.200h1.500l-2.600 3.600h3.500v2.700H4V18z M26.5 11.300a4.600 4.600 0 0 1-5.700-5.900 4.600 4.600 0 1 0 5.700 5.900',
};

export function drawLogo(sheet: Sheet, x: number, y: number, color: { readonly ground: string; readonly house: string }): void {
  sheet
    .save()
    .translate(x, y)
    .scale(34 / 32);
  sheet.path(symbol.ground).fill(color.ground);
  sheet.path(symbol.house).fill(color.house);
  sheet.restore();
}

/** Drawn as vectors, sharp at any size; on white, with the quiet zone that readers need. */
export function drawQr(
  sheet: Sheet,
  text: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  const modules = qrModules(text);
  const unit = size / (modules.length + 8);
  sheet.roundedRect(x, y, size, size, 4).fill('#ffffff');
  for (const run of qrRuns(modules)) sheet.rect(x + (run.x + 4) * unit, y + (run.y + 4) * unit, run.width * unit, unit);
  sheet.fill('#000000');
}
