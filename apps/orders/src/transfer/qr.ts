/** A QR code as one SVG path of unit squares; `size` includes the quiet zone of four that readers need. */
export interface QrPath {
  readonly size: number;
  readonly d: string;
}

const quietZone = 4;

/** Makes the code in a loader; browsers load the encoder only for a page with a code. */
export async function qrPath(text: string): Promise<QrPath> {
  const { encode } = await import('uqr');
  const { data: rows, size } = encode(text, { ecc: 'M', border: 0 });
  let d = '';
  rows.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const start = x;
      while (x + 1 < size && row[x + 1]) x++;
      const width = x - start + 1;
      d += `M${start + quietZone} ${y + quietZone}h${width}v1h-${width}z`;
    }
  });
  return { size: size + 2 * quietZone, d };
}
