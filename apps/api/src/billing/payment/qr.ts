import { encode } from 'uqr';

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
export function qrSvg(text: string, scale = 12): string {
  const modules = qrModules(text);
  const size = modules.length + 8;
  const path = qrRuns(modules)
    .map(({ x, y, width }) => `M${x + 4} ${y + 4}h${width}v1h-${width}z`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size * scale}" height="${size * scale}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}
