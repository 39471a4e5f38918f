const fileLimitMs = 5_000;
const longestFile = 5_000_000;

/** A file of another origin, whole, within 5 s and 5 MB. */
export async function fetchLimited(address: string): Promise<Buffer> {
  const response = await fetch(address, { signal: AbortSignal.timeout(fileLimitMs), redirect: 'error' });
  if (!response.ok || !response.body) throw new Error(`it answers ${response.status}`);
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body) {
    length += piece.length;
    if (length > longestFile) throw new Error(`it is longer than ${longestFile / 1_000_000} MB`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
