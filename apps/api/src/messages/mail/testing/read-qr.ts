import jsQR from 'jsqr';
import sharp from 'sharp';

/** What a phone reads from a picture; throws when there is no readable code in it. */
export async function readQr(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).flatten({ background: '#ffffff' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  if (!code) throw new Error('No QR code can be read in the picture');
  return code.data;
}
