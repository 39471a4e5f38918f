import type { Locale } from '@nocleh/contracts/locale.ts';
import type { MapTiles } from '@nocleh/contracts/map-tiles.ts';
import type { LayerSpecification, LineLayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import { baseSources } from './base-map.ts';
import { besideStreets, labelLayers } from './label-layers.ts';
import type { MapColours } from './map-colours.ts';
import { streetLayers } from './street-layers.ts';
import { tileAddresses } from './street-tiles.ts';

/** Land, water and borders of one source. */
function shapeLayers(source: 'world' | 'base', { land, water, waterLine, border }: MapColours, streets?: MapTiles): LayerSpecification[] {
  const part = (layer: string) => ({ id: `${layer}-${source}`, source, 'source-layer': layer });
  const fill = (layer: string, colour: string): LayerSpecification => ({
    ...part(layer),
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
  const river: LineLayerSpecification = {
    ...part('river'),
    type: 'line',
    paint: { 'line-color': waterLine, 'line-width': widths(0.6, 2.4) },
  };
  return [
    fill('sea', water),
    fill('land', land),
    fill('lake', water),
    // Drawn for smaller scales, they would lie beside the rivers of the tiles of streets.
    ...besideStreets(river, streets),
    { ...part('region'), type: 'line', paint: { 'line-color': border, 'line-width': widths(0.4, 1), 'line-dasharray': [3, 3] } },
    { ...part('border'), type: 'line', paint: { 'line-color': border, 'line-width': widths(1, 2) } },
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
      ...shapeLayers('world', colours, streets),
      ...shapeLayers('base', colours, streets),
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
