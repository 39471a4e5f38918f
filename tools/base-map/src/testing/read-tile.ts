import { readFileSync } from 'node:fs';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles, type Source } from 'pmtiles';

/** An archive in memory. */
export function archiveOf(bytes: Buffer): PMTiles {
  const source: Source = {
    getKey: () => 'archive',
    getBytes: async (offset, length) => ({ data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer }),
  };
  return new PMTiles(source);
}

export const committedArchive = (): Buffer => readFileSync(new URL('../../../../apps/stays/src/map/base-map.pmtiles', import.meta.url));

/** Properties of the features of one layer in one tile. */
export async function featuresIn(archive: PMTiles, layer: string, [z, x, y]: readonly [number, number, number]) {
  const tile = await archive.getZxy(z, x, y);
  if (!tile) return [];
  const found = new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers[layer];
  return Array.from({ length: found?.length ?? 0 }, (_, index) => found?.feature(index).properties ?? {});
}
