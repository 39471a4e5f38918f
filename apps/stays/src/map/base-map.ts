import type { SourceSpecification } from 'maplibre-gl';

/** One archive of our own with the whole world up to zoom level 3 and Central Europe up to 9; the last tiles are enlarged further. */
const archive = `pmtiles://${new URL('./base-map.pmtiles', import.meta.url).href}`;
const tiles = [`${archive}/{z}/{x}/{y}`];
const centralEurope: [number, number, number, number] = [8.4375, 45.089, 19.6875, 55.7765];

/** The tiles of this zoom level have every town. Their addresses end in column and row. */
export const lastBaseZoom = 9;
export const lastBaseTiles = `${archive}/${lastBaseZoom}/`;

export const baseSources = {
  world: { type: 'vector', tiles, maxzoom: 3 },
  base: { type: 'vector', tiles, minzoom: 4, maxzoom: lastBaseZoom, bounds: centralEurope },
} satisfies Record<string, SourceSpecification>;

export const baseAttribution = '© Natural Earth, GSHHG, GeoNames (CC BY)';
