import { ink, type Weight, withoutKerning } from './sheet.ts';

type Cell = PDFKit.Mixins.CellOptions;
/** For borders and padding, which have sizes of pdfkit's own otherwise. */
export const none = { top: 0, right: 0, bottom: 0, left: 0 } as const;
/** A cell of a table as `write` would write it. */
export const cell = (text: string, size: number, weight: Weight = 'regular'): Cell => ({
  text,
  font: { src: weight, size },
  textOptions: { lineGap: size * 0.18, ...withoutKerning },
});
export const head = (texts: readonly string[]): Cell[] =>
  texts.map((text) => ({ ...cell(text, 7.5), textColor: ink.soft, border: none, padding: { ...none, bottom: 4.5 } }));
/** Columns after the first are numbers, which end at the right. */
export const columns = (widths: readonly number[]) =>
  widths.map((width, index) => ({ width, ...(index > 0 && { align: { x: 'right' } as const }) }));
