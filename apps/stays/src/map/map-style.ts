import type { StyleSpecification } from 'maplibre-gl';
import baseMap from './base-map.json' with { type: 'json' };

export const { attribution } = baseMap;

/** Takes colours from the design tokens, so that the map follows the page's light or dark scheme. */
export function mapStyle(colour: (token: string) => string): StyleSpecification {
  const kind = (name: string) => ['==', ['get', 'kind'], name] as ['==', ['get', string], string];
  return {
    version: 8,
    sources: { base: { type: 'geojson', data: baseMap as GeoJSON.FeatureCollection } },
    layers: [
      { id: 'outside', type: 'background', paint: { 'background-color': colour('--line') } },
      { id: 'land', type: 'fill', source: 'base', filter: kind('country'), paint: { 'fill-color': colour('--sand-deep') } },
      { id: 'home', type: 'fill', source: 'base', filter: ['==', ['get', 'code'], 'CZ'], paint: { 'fill-color': colour('--sand') } },
      {
        id: 'borders',
        type: 'line',
        source: 'base',
        filter: kind('country'),
        paint: { 'line-color': colour('--control-line'), 'line-width': 0.6 },
      },
      {
        id: 'regions',
        type: 'line',
        source: 'base',
        filter: kind('region-border'),
        paint: { 'line-color': colour('--control-line'), 'line-width': 0.7, 'line-dasharray': [3, 2] },
      },
      {
        id: 'czechia',
        type: 'line',
        source: 'base',
        filter: kind('czech-border'),
        paint: { 'line-color': colour('--accent'), 'line-width': 1.6 },
      },
    ],
  };
}
