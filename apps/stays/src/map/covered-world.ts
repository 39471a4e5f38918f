import type { Map as MapLibre } from 'maplibre-gl';
import { baseSources } from './base-map.ts';
import { coveredSea, coveredShapes } from './map-style.ts';

const [west, south, east, north] = baseSources.base.bounds;

/**
 * Leaves out the coarse shapes of the whole world, and the sea that hides them, while the finer ones are there for all of the
 * window: each would fill the whole canvas once more in every frame. Returns a function to be called after a change of the style,
 * which draws all of them again.
 */
export function leaveOutCoveredWorld(map: MapLibre): () => void {
  let isCovered = false;
  const check = () => {
    const bounds = map.getBounds();
    const isInside = bounds.getWest() >= west && bounds.getSouth() >= south && bounds.getEast() <= east && bounds.getNorth() <= north;
    const hasFiner = isInside && map.getZoom() >= baseSources.base.minzoom;
    // Later tiles take the place of enlarged ones. A map without a style has no sources yet.
    const next = hasFiner && (isCovered || (map.getSource('base') !== undefined && map.isSourceLoaded('base')));
    if (next === isCovered) return;
    isCovered = next;
    for (const id of coveredShapes) map.setLayoutProperty(id, 'visibility', next ? 'none' : 'visible');
    // It shares its source with the finer shapes, and MapLibre parses all tiles of a source again when the visibility of a layer changes.
    map.setPaintProperty(coveredSea, 'fill-opacity', next ? 0 : 1);
  };
  map.on('move', check);
  map.on('sourcedata', check);
  return () => {
    isCovered = false;
    check();
  };
}
