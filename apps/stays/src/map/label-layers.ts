import type { Locale } from '@nocleh/contracts/locale.ts';
import type { MapTiles } from '@nocleh/contracts/map-tiles.ts';
import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  LineLayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';
import { streetZoom } from './street-layers.ts';

/** The name in the page's language, else the local one. */
export const nameIn = (locale: Locale): ExpressionSpecification => ['coalesce', ['get', `name:${locale}`], ['get', 'name']];

/** The same of a feature that was read from a tile; those of streets have names in Latin letters beside the local ones. */
export const nameOf = (properties: Readonly<Record<string, unknown>>, locale: Locale): string =>
  String(properties[`name:${locale}`] ?? properties['name:latin'] ?? properties.name ?? '');

const ofKind = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];

/** `rank` is minus the logarithm of the population to the base 2: -20 is a million, -10 a thousand. */
const townSize: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['zoom'],
  5,
  ['interpolate', ['linear'], ['get', 'rank'], -20, 14, -16, 11],
  9,
  ['interpolate', ['linear'], ['get', 'rank'], -20, 22, -14, 14, -9, 11],
  13,
  ['interpolate', ['linear'], ['get', 'rank'], -20, 26, -14, 19, -9, 16],
];

type VectorLayer = LineLayerSpecification | SymbolLayerSpecification;

/** A layer that the tiles of streets replace: close up it is drawn only outside of them. */
export function besideStreets<Layer extends VectorLayer>(layer: Layer, streets?: MapTiles): Layer[] {
  if (!streets) return [layer];
  const outside = { ...layer, id: `${layer.id}-outside`, minzoom: streetZoom, filter: outsideOf(streets, layer.filter) };
  return [{ ...layer, maxzoom: streetZoom }, outside];
}

function outsideOf({ bounds }: MapTiles, filter: FilterSpecification = true): FilterSpecification {
  if (!bounds) return false;
  const [west, south, east, north] = bounds;
  const coordinates = [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ];
  return ['all', filter, ['!', ['within', { type: 'Polygon', coordinates }]]] as FilterSpecification;
}

/** Labels of the embedded map, the most important first: a label that has no room is left out. */
export function labelLayers(locale: Locale, colours: MapColours, streets?: MapTiles): LayerSpecification[] {
  const layer = (
    id: string,
    source: 'world' | 'base',
    layout: SymbolLayerSpecification['layout'],
    colour: string,
    zooms: { minzoom?: number; maxzoom?: number } = {},
  ): SymbolLayerSpecification => ({
    id: `label-${id}-${source}`,
    type: 'symbol',
    source,
    'source-layer': 'label',
    filter: ofKind(id),
    ...zooms,
    layout: {
      'text-field': nameIn(locale),
      'text-font': colours.fonts,
      'text-max-width': 8,
      'symbol-sort-key': ['get', 'rank'],
      ...layout,
    },
    paint: { 'text-color': colour, 'text-halo-color': colours.halo, 'text-halo-width': 1.4 },
  });
  const country: SymbolLayerSpecification['layout'] = {
    'text-size': ['interpolate', ['linear'], ['zoom'], 3, 11, 6, 17],
    'text-letter-spacing': 0.08,
  };
  const towns = layer('town', 'base', { 'text-size': townSize, 'text-padding': 4, 'text-offset': [0, 1.9] }, colours.text);
  return [
    layer('area', 'base', { 'text-size': 13, 'text-letter-spacing': 0.1 }, colours.areaText, { minzoom: 7.5, maxzoom: 11 }),
    layer('region', 'base', { 'text-size': 12, 'text-letter-spacing': 0.06 }, colours.softText, { minzoom: 6, maxzoom: 8.5 }),
    ...besideStreets(towns, streets),
    layer('country', 'world', country, colours.softText, { minzoom: 2, maxzoom: 4 }),
    layer('country', 'base', country, colours.softText, { minzoom: 4, maxzoom: 7 }),
  ];
}
