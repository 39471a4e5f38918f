import { encode } from 'uqr';

/** The dark modules of a QR code, row by row, without its quiet zone. Level M: survives a printer's streak. */
export const qrModules = (text: string): boolean[][] => encode(text, { ecc: 'M', border: 0 }).data;

/** Each run of dark modules in a row as `x, y, width`, in modules: a third of the shapes that single modules would be. */
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

/** As an SVG document with the quiet zone of four modules that readers need, `scale` whole pixels a module: no blurred edge. */
export function qrSvg(text: string, scale = 12): string {
  const modules = qrModules(text);
  const size = modules.length + 8;
  const path = qrRuns(modules)
    .map(({ x, y, width }) => `M${x + 4} ${y + 4}h${width}v1h-${width}z`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size * scale}" height="${size * scale}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}
