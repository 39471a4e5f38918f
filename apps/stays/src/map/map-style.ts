import type { Locale } from '@nocleh/contracts/locale.ts';
import type { MapTiles } from '@nocleh/contracts/map-tiles.ts';
import type { LayerSpecification, LineLayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import { baseSources } from './base-map.ts';
import { besideStreets, labelLayers } from './label-layers.ts';
import type { MapColours } from './map-colours.ts';
import { streetLayers } from './street-layers.ts';
import { tileAddresses } from './street-tiles.ts';

type Source = 'world' | 'base';
const part = (layer: string, source: Source) => ({ id: `${layer}-${source}`, source, 'source-layer': layer });
const fill = (layer: string, source: Source, colour: string): LayerSpecification => ({
  ...part(layer, source),
  type: 'fill',
  paint: { 'fill-color': colour, 'fill-antialias': layer !== 'sea' },
});
const widths = (at5: number, at12: number): ['interpolate', ['linear'], ['zoom'], 5, number, 12, number] => [
  'interpolate',
  ['linear'],
  ['zoom'],
  5,
  at5,
  12,
  at12,
];
const line = (layer: string, source: Source, paint: NonNullable<LineLayerSpecification['paint']>): LineLayerSpecification => ({
  ...part(layer, source),
  type: 'line',
  paint,
});
const border = (source: Source, colour: string) => line('border', source, { 'line-color': colour, 'line-width': widths(1, 2) });

/** What can't be seen where the window shows nothing beyond the finer part. */
export const coveredShapes = ['land-world', 'border-world'];
export const coveredSea = 'sea-base';

/** Land, water and borders: coarse ones of the whole world below finer ones of its part with all zoom levels. */
function shapeLayers({ land, water, waterLine, border: borderLine }: MapColours, streets?: MapTiles): LayerSpecification[] {
  const river = line('river', 'base', { 'line-color': waterLine, 'line-width': widths(0.6, 2.4) });
  const region = line('region', 'base', { 'line-color': borderLine, 'line-width': widths(0.4, 1), 'line-dasharray': [3, 3] });
  return [
    fill('land', 'world', land),
    border('world', borderLine),
    fill('sea', 'base', water),
    fill('land', 'base', land),
    fill('lake', 'base', water),
    // Drawn for smaller scales, they would lie beside the rivers of the tiles of streets.
    ...besideStreets(river, streets),
    region,
    border('base', borderLine),
  ];
}

/** The embedded map, with streets above it where there are tiles of them. */
export function mapStyle(locale: Locale, colours: MapColours, streets?: MapTiles): StyleSpecification {
  const shown = streets && streetLayers(locale, colours);
  return {
    version: 8,
    sources: { ...baseSources, ...(streets ? { streets: streetSource(streets) } : {}) },
    layers: [
      { id: 'ocean', type: 'background', paint: { 'background-color': colours.water } },
      ...shapeLayers(colours, streets),
      ...(shown?.shapes ?? []),
      ...labelLayers(locale, colours, streets),
      ...(shown?.labels ?? []),
    ],
  };
}

const streetSource = ({ address, minZoom, maxZoom, bounds }: MapTiles): SourceSpecification => ({
  type: 'vector',
  tiles: tileAddresses(address),
  minzoom: minZoom,
  maxzoom: maxZoom,
  ...(bounds ? { bounds: [...bounds] } : {}),
});
