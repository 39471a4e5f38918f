import { encode, renderSVG } from 'uqr';

/** The dark modules of a QR code by row, without quiet zone. Level M tolerates a printer's streak. */
export const qrModules = (text: string): boolean[][] => encode(text, { ecc: 'M', border: 0 }).data;

/** Runs of dark modules in a row as `x, y, width` in modules: a third as many shapes as single modules. */
export function qrRuns(modules: readonly (readonly boolean[])[]): { x: number; y: number; width: number }[] {
  return modules.flatMap((row, y) => {
    const runs: { x: number; y: number; width: number }[] = [];
    row.forEach((dark, x) => {
      const last = runs.at(-1);
      if (!dark) return;
      if (last && last.x + last.width === x) last.width += 1;
      else runs.push({ x, y, width: 1 });
    });
    return runs;
  });
}

/** The QR code as an SVG document with the quiet zone of four modules; whole pixels per module keep edges sharp. */
export const qrSvg = (text: string): string => renderSVG(text, { ecc: 'M', border: 4, pixelSize: 12 });
