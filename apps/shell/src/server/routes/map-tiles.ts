import path from 'node:path';
import { type MapTilesResponse, mapTilesPath } from '@nocleh/contracts/map-tiles.ts';
import type { Hono } from 'hono';
import type { Environment } from '../config/environment.ts';
import { archiveHeaders } from '../http/archive-file.ts';
import { staticFiles } from '../http/static-files.ts';

/** Says where tiles of streets are, and serves those of an archive on this machine. */
export function mountMapTiles(app: Hono, { MAP_TILES, MAP_ATTRIBUTION }: Environment): void {
  const say = (answer: MapTilesResponse) => app.get(mapTilesPath, (context) => context.json(answer, 200, { 'cache-control': 'no-cache' }));
  if (!MAP_TILES) return void say({ streets: null });
  const { file, ...tiles } = MAP_TILES;
  say({ streets: { ...tiles, attribution: MAP_ATTRIBUTION } });
  if (!file) return;
  const files = staticFiles({ root: path.dirname(file), rewritePath: () => path.basename(file), isArchive: true });
  app.get(tiles.address, archiveHeaders, files);
}
