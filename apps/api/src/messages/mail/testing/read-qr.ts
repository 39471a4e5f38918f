import jsQR from 'jsqr';
import sharp from 'sharp';

/** Decodes the QR code in a picture; throws if it can't be read. */
export async function readQr(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).flatten({ background: '#ffffff' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  if (!code) throw new Error('No QR code can be read in the picture');
  return code.data;
}
