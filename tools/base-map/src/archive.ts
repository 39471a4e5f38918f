import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

/** An encoded tile and its address. */
export interface EncodedTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly bytes: Uint8Array;
}

interface Entry {
  readonly id: number;
  readonly offset: number;
  readonly length: number;
}

/** West, south, east and north in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

const headerLength = 127;
const longestRoot = 16_384 - headerLength;
const entriesPerLeaf = 512;
const gzipped = 2;
const vectorTiles = 1;

/** The header byte naming the operating system is fixed, so that every machine writes the same archive. */
function gzip(bytes: Uint8Array | string): Buffer {
  const packed = gzipSync(bytes, { level: 9 });
  packed[9] = 255;
  return packed;
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

/** A directory in columns: ids as differences, run lengths (0 in a root that names leaves), lengths, offsets plus one. */
const directory = (entries: readonly Entry[], runLength: 0 | 1): Buffer =>
  gzip(
    Uint8Array.from([
      ...varint(entries.length),
      ...entries.flatMap(({ id }, index) => varint(id - (entries[index - 1]?.id ?? 0))),
      ...entries.flatMap(() => varint(runLength)),
      ...entries.flatMap(({ length }) => varint(length)),
      ...entries.flatMap(({ offset }) => varint(offset + 1)),
    ]),
  );

function directories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = directory(entries, 1);
  if (whole.length <= longestRoot) return { root: whole, leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const rows: Entry[] = [];
  let offset = 0;
  for (let first = 0; first < entries.length; first += entriesPerLeaf) {
    const leaf = directory(entries.slice(first, first + entriesPerLeaf), 1);
    rows.push({ id: entries[first]?.id ?? 0, offset, length: leaf.length });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: directory(rows, 0), leaves: Buffer.concat(leaves) };
}

/** Writes a PMTiles archive, version 3 of the format. Equal tiles are stored once. */
export function pmtilesArchive(tiles: readonly EncodedTile[], metadata: object, box: Box): Buffer {
  const stored = new Map<string, { offset: number; length: number }>();
  const contents: Buffer[] = [];
  let end = 0;
  const entries = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), bytes }))
    .sort((a, b) => a.id - b.id)
    .map(({ id, bytes }): Entry => {
      const key = Buffer.from(bytes).toString('latin1');
      const before = stored.get(key);
      if (before) return { id, ...before };
      const packed = gzip(bytes);
      const place = { offset: end, length: packed.length };
      stored.set(key, place);
      contents.push(packed);
      end += packed.length;
      return { id, ...place };
    });
  const { root, leaves } = directories(entries);
  const description = gzip(JSON.stringify(metadata));
  const header = Buffer.alloc(headerLength);
  header.write('PMTiles', 0, 'latin1');
  header[7] = 3;
  const sections = [root.length, description.length, leaves.length, end];
  let position = headerLength;
  sections.forEach((length, index) => {
    header.writeBigUInt64LE(BigInt(position), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16);
    position += length;
  });
  [tiles.length, entries.length, stored.size].forEach((count, index) => {
    header.writeBigUInt64LE(BigInt(count), 72 + index * 8);
  });
  // The tiles lie in the order of their ids.
  header[96] = 1;
  header[97] = gzipped;
  header[98] = gzipped;
  header[99] = vectorTiles;
  const zooms = tiles.map(({ z }) => z);
  header[100] = Math.min(...zooms);
  header[101] = Math.max(...zooms);
  const degrees = (value: number) => Math.round(value * 10_000_000);
  box.forEach((value, index) => {
    header.writeInt32LE(degrees(value), 102 + index * 4);
  });
  header[118] = header[100];
  header.writeInt32LE(degrees((box[0] + box[2]) / 2), 119);
  header.writeInt32LE(degrees((box[1] + box[3]) / 2), 123);
  return Buffer.concat([header, root, description, leaves, ...contents]);
}
