import { type MapTiles, type MapTilesResponse, mapTilesPath } from '@nocleh/contracts/map-tiles.ts';

/** Tiles of streets that the site is configured with. Without an answer the embedded map has to do. */
export async function loadStreetTiles(signal: AbortSignal): Promise<MapTiles | undefined> {
  try {
    const answer = await fetch(mapTilesPath, { signal });
    const { streets } = (await answer.json()) as MapTilesResponse;
    return streets ?? undefined;
  } catch {
    return undefined;
  }
}

/** Addresses for the map: single tiles, or an archive that is read by ranges. */
export function tileAddresses(address: string): string[] {
  if (!address.endsWith('.pmtiles')) return [address];
  return [`pmtiles://${address.startsWith('/') ? location.origin : ''}${address}/{z}/{x}/{y}`];
}
