import type { Feature, FeatureCollection, Geometry } from 'geojson';

/** Features of one layer of the map, with the zoom level from which each is shown. */
export type Layer = readonly { readonly from: number; readonly feature: Feature }[];

export const collection = (features: readonly Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features: [...features] });

export const featureOf = (geometry: Geometry, properties: Feature['properties'] = {}): Feature => ({
  type: 'Feature',
  properties,
  geometry,
});

export const lineFeature = (coordinates: number[][][], properties: Feature['properties'] = {}): Feature =>
  featureOf({ type: 'MultiLineString', coordinates }, properties);
