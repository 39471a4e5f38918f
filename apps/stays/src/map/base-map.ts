import type { SourceSpecification } from 'maplibre-gl';

/** One archive of our own with the whole world up to zoom level 3 and Central Europe up to 9; the last tiles are enlarged further. */
const archive = new URL('./base-map.pmtiles', import.meta.url).href;
const tiles = [`pmtiles://${archive}/{z}/{x}/{y}`];
const centralEurope: [number, number, number, number] = [8.4375, 45.089, 19.6875, 55.7765];

export const baseSources = {
  world: { type: 'vector', tiles, maxzoom: 3 },
  base: { type: 'vector', tiles, minzoom: 4, maxzoom: 9, bounds: centralEurope },
} satisfies Record<string, SourceSpecification>;

export const baseAttribution = '© Natural Earth, GSHHG, GeoNames (CC BY)';
