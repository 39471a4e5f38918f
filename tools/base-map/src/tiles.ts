import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Box, EncodedTile } from './archive.ts';
import { collection, type Layer } from './layers.ts';

/** Maps enlarge the tiles of this zoom level further, so that they have every detail. */
export const lastZoom = 9;

export const column = (lon: number, z: number): number => Math.floor(((lon + 180) / 360) * 2 ** z);
export const row = (lat: number, z: number): number => {
  const radians = (lat * Math.PI) / 180;
  return Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z);
};

function addresses([west, south, east, north]: Box, z: number): { x: number; y: number }[] {
  const last = 2 ** z - 1;
  const result: { x: number; y: number }[] = [];
  for (let x = column(west, z); x <= Math.min(last, column(east, z)); x++)
    for (let y = Math.max(0, row(north, z)); y <= Math.min(last, row(south, z)); y++) result.push({ x, y });
  return result;
}

/**
 * Labels may reach into the next tile, and lines must not end at its edge. The tolerance, 5 of the 4,096 units of a tile, is half a pixel:
 * details below it can't be seen, but cost in every frame.
 */
const options = { extent: 4096, buffer: 64, tolerance: 5, indexMaxZoom: 0, maxZoom: lastZoom };

/** Cuts the layers into the tiles of the box at one zoom level. */
export function tilesAt(z: number, box: Box, layers: Readonly<Record<string, Layer>>): EncodedTile[] {
  const cut = Object.entries(layers).map(([name, layer]) => {
    const shown = layer.filter(({ from }) => from <= z).map(({ feature }) => feature);
    return [name, new GeoJSONVT(collection(shown), options)] as const;
  });
  return addresses(box, z).flatMap(({ x, y }) => {
    const parts = cut.flatMap(([name, index]) => {
      const tile = index.getTile(z, x, y);
      return tile && tile.features.length > 0 ? [[name, tile] as const] : [];
    });
    return parts.length === 0 ? [] : [{ z, x, y, bytes: fromGeojsonVt(Object.fromEntries(parts), { version: 2, extent: 4096 }) }];
  });
}
