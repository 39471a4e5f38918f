import type { Sharp } from 'sharp';
import { ImageError } from '../image-error.ts';
import type { Operations, OutputFormat } from '../request/image-request.ts';
import type { Modern } from '../request/negotiate.ts';
import { drawCard } from './card.ts';
import { asRefusal, openPicture } from './decode.ts';
import { avifQuality } from './encoding.ts';
import { type Geometry, geometryOf } from './geometry.ts';
import { type MasterFacts, makeMaster, measureMaster } from './master.ts';
import { outputFormat } from './output-format.ts';
import { safeSvg } from './safe-svg.ts';
import { contentTypes, isSequence, type SourceType, sniff } from './sniff.ts';

/** Without `bytes` the original is sent unchanged. */
export interface Picture {
  readonly type: string;
  readonly bytes?: Buffer;
  /** Of a master alone. */
  readonly master?: MasterFacts;
}

const maxOutputBytes = 50_000_000;

/** An animation is sent unchanged, so only in its own format: any other that is named is refused. */
const moving = (type: SourceType, { format, card }: Operations): Picture => {
  if (card) throw new ImageError(400, 'A moving picture goes on no card.');
  if (format !== undefined && format !== type) throw new ImageError(400, `A moving picture is not made into ${format}.`);
  return { type: contentTypes[type] };
};

/** Throws a 400 for bytes that are no picture and a 413 for one with too many pixels. `accepted`: see `negotiateFormats`. */
export const transform = async (original: Buffer, operations: Operations, accepted: readonly Modern[]): Promise<Picture> => {
  const type = sniff(original);
  if (!type) throw new ImageError(400, 'This is not a picture.');
  const { card, master } = operations;
  if (master === 'measure') return { type: contentTypes[type], master: await measureMaster(original) };
  if (master === 'make') return { type: contentTypes.jpeg, ...(await makeMaster(original, type)) };
  if (card && type === 'svg') throw new ImageError(400, 'A drawing goes on no card.');
  if (isSequence(original, type)) return moving(type, operations);
  const source = type === 'svg' ? safeSvg(original) : original;
  // A drawing is sharp at any size; it is only rasterised when a raster format is named.
  if (type === 'svg' && operations.format === undefined) return { type: contentTypes.svg, bytes: source };
  const image = openPicture(source, type);
  const { pages = 1, autoOrient: real, hasAlpha } = await image.metadata().catch(asRefusal);
  if (pages > 1 && type !== 'tiff') return moving(type, operations);
  if (card) return { type: contentTypes.jpeg, bytes: await drawCard(image.autoOrient(), card).catch(asRefusal) };
  const geometry = geometryOf(real, operations);
  const format = outputFormat(type, geometry.result, operations, accepted, hasAlpha);
  const bytes = await encode(shape(image.autoOrient(), geometry, operations), format, geometry, operations.quality)
    .toBuffer()
    .catch(asRefusal);
  if (bytes.length > maxOutputBytes) throw new ImageError(413, 'The picture is too large.');
  return { type: contentTypes[format], bytes };
};

const shape = (image: Sharp, { resize }: Geometry, operations: Operations): Sharp => {
  const { background, blur, rotate, position = 'center' } = operations;
  let shaped = image;
  if (operations.flip) shaped = shaped.flip();
  if (operations.flop) shaped = shaped.flop();
  shaped = shaped.resize({ ...resize, position, ...(background ? { background } : {}) });
  if (rotate) shaped = shaped.rotate(rotate, background ? { background } : {});
  if (blur) shaped = shaped.blur(blur);
  if (operations.sharpen) shaped = shaped.sharpen();
  if (operations.grayscale) shaped = shaped.grayscale();
  return background ? shaped.flatten({ background }) : shaped;
};

/** Above this size the encoder's best effort takes too long for what it saves. */
const poster = 4_200_000;

const encode = (image: Sharp, format: OutputFormat, { result }: Geometry, quality = 80): Sharp => {
  const isPoster = result.width * result.height > poster;
  switch (format) {
    // Effort 2 takes 120 ms where the default takes 844 ms, for a few per cent more bytes.
    case 'avif':
      return image.avif({ quality: avifQuality(quality), effort: 2 });
    case 'webp':
      return image.webp({ quality, effort: isPoster ? 0 : 3 });
    case 'jpeg':
      return image.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: !isPoster });
    case 'png':
      return image.png({ compressionLevel: isPoster ? 4 : 9 });
    case 'gif':
      return image.gif();
  }
};
