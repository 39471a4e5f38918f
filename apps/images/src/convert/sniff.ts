export type SourceType = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heif' | 'tiff' | 'svg';

export const contentTypes = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  heif: 'image/heif',
  tiff: 'image/tiff',
  svg: 'image/svg+xml',
} as const satisfies Record<SourceType, string>;

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

const isoBrand = (bytes: Buffer): SourceType | undefined => {
  const brand = ascii(bytes, 8, 12);
  if (brand === 'avif' || brand === 'avis') return 'avif';
  return /^(mif1|msf1|hei[cxms]|hev[cx])$/.test(brand) ? (ascii(bytes, 16, 64).includes('avif') ? 'avif' : 'heif') : undefined;
};

/** May precede the first element: declaration, comments, document type. */
const prologue = /\uFEFF|\s+|<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^>]*>/iy;
const svg = /<svg[\s>]/iy;

const isSvg = (bytes: Buffer): boolean => {
  const text = bytes.toString('utf8', 0, 4096);
  let at = 0;
  do {
    svg.lastIndex = at;
    if (svg.test(text)) return true;
    prologue.lastIndex = at;
    at = prologue.test(text) ? prologue.lastIndex : 0;
  } while (at > 0);
  return false;
};

/** Detects the type by content, ignoring names and headers: only these types reach the image library or a browser. */
export const sniff = (bytes: Buffer): SourceType | undefined => {
  if (bytes.length < 12) return undefined;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a/.test(ascii(bytes, 0, 6))) return 'gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 8) === 'ftyp') return isoBrand(bytes);
  if (/^(II\*\0|MM\0\*)/.test(ascii(bytes, 0, 4))) return 'tiff';
  return isSvg(bytes) ? 'svg' : undefined;
};

/** The image library only reads the first picture of these two types, so it can't detect an animation. */
export const isSequence = (bytes: Buffer, type: SourceType): boolean => {
  if (type === 'avif') return ascii(bytes, 8, 12) === 'avis';
  if (type !== 'png') return false;
  const control = bytes.indexOf('acTL');
  return control !== -1 && control < bytes.indexOf('IDAT');
};
