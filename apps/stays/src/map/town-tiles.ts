import { VectorTile } from '@mapbox/vector-tile';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Point } from 'geojson';
import type { AddProtocolAction } from 'maplibre-gl';
import { PbfReader } from 'pbf';
import { Protocol } from 'pmtiles';
import { lastBaseTiles, lastBaseZoom } from './base-map.ts';
import { nameOf } from './label-layers.ts';

/** Longitude and latitude in degrees. */
export interface Position {
  readonly lon: number;
  readonly lat: number;
}

export interface Town extends Position {
  readonly name: string;
  /** Minus the logarithm of the population to the base 2; 0 where the population is not known. */
  readonly rank: number;
}

export interface TileReader {
  /** Reads tiles of archives for the map. */
  readonly read: AddProtocolAction;
  /** Towns of the embedded map in the tiles within this distance. Rejects when a tile can't be read. */
  townsAround(center: Position, kilometres: number, signal: AbortSignal): Promise<readonly Town[]>;
}

const tileCount = 2 ** lastBaseZoom;
const column = (lon: number) => Math.floor(((lon + 180) / 360) * tileCount);
const row = (lat: number) => Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * tileCount);

export const kilometresPerDegree = 111.2;

function tilesAround({ lon, lat }: Position, kilometres: number): string[] {
  const north = kilometres / kilometresPerDegree;
  const east = north / Math.cos((lat * Math.PI) / 180);
  const addresses: string[] = [];
  for (let x = column(lon - east); x <= column(lon + east); x += 1)
    for (let y = row(lat + north); y <= row(lat - north); y += 1) addresses.push(`${lastBaseTiles}${x}/${y}`);
  return addresses;
}

function townsIn(address: string, bytes: Uint8Array, locale: Locale): Town[] {
  const [x = 0, y = 0] = address.slice(lastBaseTiles.length).split('/').map(Number);
  const layer = new VectorTile(new PbfReader(bytes)).layers.label;
  return Array.from({ length: layer?.length ?? 0 }, (_, index) => layer?.feature(index)).flatMap((feature) => {
    const [spot] = feature?.loadGeometry()[0] ?? [];
    // What lies beyond the edge of the tile is in the next one, too.
    const isInside = feature && spot && Math.min(spot.x, spot.y) >= 0 && Math.max(spot.x, spot.y) < feature.extent;
    if (!isInside || feature.properties.kind !== 'town') return [];
    const [lon = 0, lat = 0] = (feature.toGeoJSON(x, y, lastBaseZoom).geometry as Point).coordinates;
    return [{ name: nameOf(feature.properties, locale), lon, lat, rank: Number(feature.properties.rank) }];
  });
}

/** Reads archives; of the embedded map it keeps the tiles with every town, which all together are a few megabytes. */
export function tileReader(locale: Locale, protocol = new Protocol()): TileReader {
  const kept = new Map<string, Uint8Array>();
  const decoded = new Map<string, readonly Town[]>();
  const read: AddProtocolAction = async (request, abort) => {
    const answer = (await protocol.tile(request, abort)) as Awaited<ReturnType<AddProtocolAction>>;
    // A copy, as the map hands the bytes over to another thread.
    if (request.url.startsWith(lastBaseTiles) && answer.data instanceof Uint8Array) kept.set(request.url, answer.data.slice());
    return answer;
  };
  const townsOf = async (address: string, signal: AbortSignal): Promise<readonly Town[]> => {
    const known = decoded.get(address);
    if (known) return known;
    const abort = new AbortController();
    signal.addEventListener('abort', () => abort.abort(), { once: true });
    if (!kept.has(address)) await read({ url: address, type: 'arrayBuffer' }, abort);
    const towns = townsIn(address, kept.get(address) ?? new Uint8Array(), locale);
    decoded.set(address, towns);
    return towns;
  };
  return {
    read,
    townsAround: async (center, kilometres, signal) =>
      (await Promise.all(tilesAround(center, kilometres).map((address) => townsOf(address, signal)))).flat(),
  };
}
