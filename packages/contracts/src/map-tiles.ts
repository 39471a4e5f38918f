/** Where the map finds tiles of streets, as `/_map/tiles.json` says it to browsers. */
export interface MapTiles {
  /** Address with `{z}`, `{x}` and `{y}`, or of a PMTiles archive. */
  readonly address: string;
  readonly attribution: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Only there are tiles; without it everywhere. */
  readonly bounds?: readonly [west: number, south: number, east: number, north: number];
}

export interface MapTilesResponse {
  /** Null: the site has the embedded map only. */
  readonly streets: MapTiles | null;
}

export const mapTilesPath = '/_map/tiles.json';
