import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { setting } from '@nocleh/contracts/configuration.ts';
import type { MapTiles } from '@nocleh/contracts/map-tiles.ts';

/** Vector tiles of streets; `file` is set when they are in an archive that this site serves. */
export type ConfiguredTiles = Omit<MapTiles, 'attribution'> & { readonly file?: string };

/** How much of each end of an archive is read: the beginning has its header and its root directory. */
const readLength = 16_384;
const vectorTiles = 1;

function endsOf(file: string): Buffer {
  const { size } = statSync(file);
  const ends = Buffer.alloc(readLength * 2);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, ends, 0, readLength, 0);
    readSync(descriptor, ends, readLength, readLength, Math.max(0, size - readLength));
  } finally {
    closeSync(descriptor);
  }
  return ends;
}

/** Reads the header of a PMTiles archive. Its public name has a hash of its size and both ends: the whole may be a hundred gigabytes. */
function archiveIn(file: string): ConfiguredTiles | undefined {
  const ends = endsOf(file);
  if (ends.toString('latin1', 0, 7) !== 'PMTiles' || ends[7] !== 3 || ends[99] !== vectorTiles) return undefined;
  const degrees = (offset: number) => ends.readInt32LE(offset) / 10_000_000;
  const hash = createHash('sha256')
    .update(String(statSync(file).size))
    .update(ends)
    .digest('hex')
    .slice(0, 16);
  return {
    file: path.resolve(file),
    address: `/_map/streets.${hash}.pmtiles`,
    minZoom: ends[100] ?? 0,
    maxZoom: ends[101] ?? 14,
    bounds: [degrees(102), degrees(106), degrees(110), degrees(114)],
  };
}

/** `https://tiles.example.org/{z}/{x}/{y}.pbf`. Such tiles have the zoom levels 0 to 14, as the OpenMapTiles schema says. */
function templateOf(line: string): ConfiguredTiles | undefined {
  const isTemplate = ['{z}', '{x}', '{y}'].every((part) => line.split(part).length === 2);
  const url = isTemplate && URL.canParse(line) ? new URL(line) : undefined;
  return url && !url.username && !url.hash && /^https?:$/.test(url.protocol) ? { address: line, minZoom: 0, maxZoom: 14 } : undefined;
}

export const mapTiles = setting('must be the path of a PMTiles archive with vector tiles, or an address with {z}, {x} and {y}', (line) => {
  if (/^https?:/i.test(line)) return templateOf(line);
  try {
    return archiveIn(line);
  } catch {
    return undefined;
  }
});
