import type { Locale } from '@nocleh/contracts/locale.ts';
import type { ExpressionSpecification, FilterSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';

/** From here on the map has streets, where there are tiles of them. */
export const streetZoom = 11;

const source = 'streets';
const ofClass = (...classes: string[]): ExpressionSpecification => ['match', ['get', 'class'], classes, true, false];
const grows = (...stops: readonly [zoom: number, size: number][]): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.4],
  ['zoom'],
  ...stops.flat(),
];

const area = (layer: string, colour: string, opacity: number, filter?: FilterSpecification): LayerSpecification => ({
  id: `street-${layer}-${colour}`,
  type: 'fill',
  source,
  'source-layer': layer,
  minzoom: streetZoom,
  ...(filter ? { filter } : {}),
  paint: { 'fill-color': colour, 'fill-opacity': opacity },
});

/** Each road is drawn twice, the edge below: they look connected where they meet. */
const roads = [
  { name: 'path', classes: ['path', 'track'], from: 14, width: grows([14, 0.8], [17, 2]), dashed: true },
  { name: 'small', classes: ['minor', 'service', 'tertiary'], from: 12, width: grows([12, 0.6], [14, 2.5], [17, 12]) },
  { name: 'large', classes: ['primary', 'secondary', 'trunk'], from: streetZoom, width: grows([11, 1.4], [14, 5], [17, 18]) },
  { name: 'motorway', classes: ['motorway'], from: streetZoom, width: grows([11, 2], [14, 6], [17, 20]) },
];
const wider = (width: ExpressionSpecification): ExpressionSpecification =>
  width.map((part, index) => (index > 2 && index % 2 === 0 ? Number(part) + 1.6 : part)) as ExpressionSpecification;

function roadLayers({ road, roadEdge, mainRoad, path }: MapColours): LayerSpecification[] {
  const line = (name: string, classes: string[], from: number, paint: object): LayerSpecification => ({
    id: `street-${name}`,
    type: 'line',
    source,
    'source-layer': 'transportation',
    minzoom: from,
    filter: ofClass(...classes),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint,
  });
  const edges = roads
    .filter(({ dashed }) => !dashed)
    .map(({ name, classes, from, width }) => line(`${name}-edge`, classes, from, { 'line-color': roadEdge, 'line-width': wider(width) }));
  const surfaces = roads.map(({ name, classes, from, width, dashed }) =>
    line(name, classes, from, {
      'line-color': dashed ? path : name === 'small' ? road : mainRoad,
      'line-width': width,
      ...(dashed ? { 'line-dasharray': [2, 2] } : {}),
    }),
  );
  const rail = line('rail', ['rail'], 12, { 'line-color': roadEdge, 'line-width': 1.2, 'line-dasharray': [4, 2] });
  return [rail, ...edges, ...surfaces];
}

function streetLabels(locale: Locale, { fonts, text, softText, waterText, areaText, halo }: MapColours): LayerSpecification[] {
  const name: ExpressionSpecification = ['coalesce', ['get', `name:${locale}`], ['get', 'name:latin'], ['get', 'name']];
  const label = (
    layer: string,
    from: number,
    colour: string,
    layout: SymbolLayerSpecification['layout'],
    filter: FilterSpecification = ['any', ['has', 'name'], ['has', 'name:latin']],
  ): LayerSpecification => ({
    id: `street-label-${layer}-${from}`,
    type: 'symbol',
    source,
    'source-layer': layer,
    minzoom: from,
    filter,
    layout: { 'text-field': name, 'text-font': fonts, 'text-size': 12, 'text-max-width': 8, ...layout },
    paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.4 },
  });
  const along = { 'symbol-placement': 'line', 'text-padding': 8 } as const;
  return [
    // The padding leaves out the second of two stops on both sides of a street.
    label('poi', 15, softText, { 'text-size': 11, 'text-padding': 5, 'symbol-sort-key': ['coalesce', ['get', 'rank'], 99] }),
    label('mountain_peak', 12, areaText, { 'text-size': 11 }),
    label('waterway', 13, waterText, along),
    label('water_name', 13, waterText, {}),
    label('transportation_name', 13, softText, { ...along, 'text-size': grows([13, 10], [17, 13]) }),
    label('place', streetZoom, text, { 'text-size': 12 }, ofClass('suburb', 'hamlet', 'neighbourhood', 'quarter', 'isolated_dwelling')),
    label('place', streetZoom + 0.01, text, { 'text-size': grows([11, 13], [15, 20]) }, ofClass('city', 'town', 'village')),
  ];
}

/** Layers for tiles in the OpenMapTiles schema. */
export const streetLayers = (locale: Locale, colours: MapColours): { shapes: LayerSpecification[]; labels: LayerSpecification[] } => ({
  shapes: [
    area('landcover', colours.wood, 0.8, ofClass('wood', 'forest', 'grass')),
    area('landuse', colours.built, 0.8, ofClass('residential', 'commercial', 'industrial', 'suburb')),
    area('water', colours.water, 1),
    {
      id: 'street-waterway',
      type: 'line',
      source,
      'source-layer': 'waterway',
      minzoom: streetZoom,
      paint: { 'line-color': colours.waterLine, 'line-width': grows([11, 0.8], [15, 3]) },
    },
    { ...area('building', colours.roadEdge, 0.45), minzoom: 14 },
    ...roadLayers(colours),
  ],
  labels: streetLabels(locale, colours),
});
