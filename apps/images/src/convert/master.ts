import sharp from 'sharp';
import { ImageError } from '../image-error.ts';
import { asRefusal, openPicture } from './decode.ts';
import { perceptualHash } from './perceptual-hash.ts';
import { isSequence, type SourceType } from './sniff.ts';

export interface MasterFacts {
  readonly width: number;
  readonly height: number;
  /** See `perceptualHash`. */
  readonly perceptual: string;
}

/** Sides in pixels: galleries show pictures up to 1,536 wide, cards crop them to 3:2. */
const sides = { shortest: 640, longest: 1024, master: 2560 } as const;

const noPhotograph: Readonly<Partial<Record<SourceType, string>>> = {
  svg: 'A drawing (SVG) is no photograph.',
  gif: 'A GIF has too few colours for a photograph.',
  heif: 'HEIC can’t be read here.',
};

const checkSize = ({ width, height }: { readonly width: number; readonly height: number }) => {
  if (Math.max(width, height) >= sides.longest && Math.min(width, height) >= sides.shortest) return;
  throw new ImageError(400, `The picture has ${width} by ${height} pixels, and ${sides.longest} by ${sides.shortest} are needed.`);
};

/** Size and perceptual hash of a master. Throws a 400 for one that shows next to nothing. */
export const measureMaster = async (master: Buffer): Promise<MasterFacts> => {
  const { width, height } = await sharp(master, { failOn: 'error' }).metadata();
  const perceptual = await perceptualHash(master);
  if (perceptual === undefined) throw new ImageError(400, 'The picture is almost of one colour.');
  return { width, height, perceptual };
};

/**
 * The picture that all sizes of a host's photograph are made from: upright, in sRGB, without metadata (place and time of the shot, camera,
 * preview), at most 2,560 pixels long. Throws an `ImageError` for one that can't be taken.
 */
export const makeMaster = async (original: Buffer, type: SourceType): Promise<{ bytes: Buffer; master: MasterFacts }> => {
  const refused = noPhotograph[type];
  if (refused) throw new ImageError(400, refused);
  const image = openPicture(original, type);
  const { pages = 1, autoOrient: size, hasProfile } = await image.metadata().catch(asRefusal);
  if (isSequence(original, type) || (pages > 1 && type !== 'tiff')) throw new ImageError(400, 'A moving picture is no photograph.');
  checkSize(size);
  const upright = image
    .autoOrient()
    .resize({ width: sides.master, height: sides.master, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' });
  // Colours of 16 bits are worked on in Display P3: those with a profile have to be brought back to sRGB, which untagged ones are in.
  const inColour = hasProfile ? upright.withIccProfile('srgb', { attach: false }) : upright;
  const bytes = await inColour.jpeg({ quality: 90 }).toBuffer().catch(asRefusal);
  return { bytes, master: await measureMaster(bytes) };
};
