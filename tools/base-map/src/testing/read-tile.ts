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

type Address = readonly [z: number, x: number, y: number];

async function layersIn(archive: PMTiles, [z, x, y]: Address): Promise<VectorTile['layers']> {
  const tile = await archive.getZxy(z, x, y);
  return tile ? new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers : {};
}

const featuresOf = (layer: VectorTile['layers'][string] | undefined) =>
  Array.from({ length: layer?.length ?? 0 }, (_, index) => layer?.feature(index));

/** Properties of the features of one layer in one tile. */
export const featuresIn = async (archive: PMTiles, layer: string, address: Address) =>
  featuresOf((await layersIn(archive, address))[layer]).map((found) => found?.properties ?? {});

/** How many points the lines and areas of a tile have, which is what drawing it costs. */
export const pointsIn = async (archive: PMTiles, address: Address): Promise<number> =>
  Object.values(await layersIn(archive, address))
    .flatMap(featuresOf)
    .flatMap((found) => found?.loadGeometry() ?? [])
    .reduce((sum, { length }) => sum + length, 0);
