import { LngLatBounds, type LngLatBoundsLike, Map as MapCanvas, Marker, setWorkerUrl } from 'maplibre-gl';
import Supercluster, { type PointFeature } from 'supercluster';
import { mapStyle } from './map-style.ts';
import { type MarkerLook, markerElement } from './marker-element.ts';
import type { Point } from './use-points.ts';

/** What part of the world is seen. */
export interface MapSight {
  readonly center: readonly [lon: number, lat: number];
  readonly zoom: number;
}

export interface ResultMap {
  /** All points, or the box, or what was seen of them before. */
  show(points: readonly Point[], box: string | undefined, before: MapSight | undefined): void;
  sight(): MapSight;
  /** `west,south,east,north` of what is seen. */
  box(): string;
  zoom(by: number): void;
  close(): void;
}

/** Czechia, until the results say more. */
const start: LngLatBoundsLike = [12.05, 48.5, 18.9, 51.1];
const fit = { padding: 56, maxZoom: 12, duration: 0 } as const;
type Place = PointFeature<{ point: Point }>;

const asFeature = (point: Point): Place => ({
  type: 'Feature',
  properties: { point },
  geometry: { type: 'Point', coordinates: [point.lon, point.lat] },
});

/** Throws where WebGL is missing. */
export function openMap(frame: HTMLElement, look: () => MarkerLook, texts: { readonly label: string; readonly touch: string }): ResultMap {
  setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);
  const tokens = getComputedStyle(frame);
  const map = new MapCanvas({
    container: frame,
    style: mapStyle((token) => tokens.getPropertyValue(token).trim()),
    bounds: start,
    minZoom: 3,
    maxZoom: 15,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    // One finger scrolls the page.
    cooperativeGestures: matchMedia('(pointer: coarse)').matches,
    locale: { 'Map.Title': texts.label, 'CooperativeGesturesHandler.MobileHelpText': texts.touch },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const index = new Supercluster<{ point: Point }>({ radius: 64, maxZoom: 14 });
  index.load([]);
  const markers = new Map<string, Marker>();

  /** Keeps the markers that stay (and with them the focus), removes and adds the others. */
  const draw = () => {
    const bounds = map.getBounds();
    const seen = index.getClusters([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()], Math.round(map.getZoom()));
    const kept = new Set<string>();
    for (const feature of seen) {
      const [lon = 0, lat = 0] = feature.geometry.coordinates;
      const cluster = 'cluster' in feature.properties ? feature.properties : undefined;
      const key = cluster ? `c${cluster.cluster_id}:${cluster.point_count}` : `p${(feature.properties as Place['properties']).point.id}`;
      kept.add(key);
      if (markers.has(key)) continue;
      const element = cluster
        ? markerElement.cluster(cluster.point_count, look().clusterName(cluster.point_count), () =>
            map.easeTo({ center: [lon, lat], zoom: index.getClusterExpansionZoom(cluster.cluster_id) }),
          )
        : markerElement.place((feature.properties as Place['properties']).point, look());
      markers.set(key, new Marker({ element }).setLngLat([lon, lat]).addTo(map));
    }
    for (const [key, marker] of markers) {
      if (kept.has(key)) continue;
      marker.remove();
      markers.delete(key);
    }
  };
  // All but `show` and another size of the window is the visitor's doing: dragging, wheel, keys, the buttons of clusters and zoom.
  let isVisitors = true;
  map.on('resize', () => {
    isVisitors = false;
  });
  map.on('moveend', () => {
    draw();
    if (isVisitors) look().onMove();
    isVisitors = true;
  });

  return {
    show(points, box, before) {
      index.load(points.map(asFeature));
      for (const marker of markers.values()) marker.remove();
      markers.clear();
      const [west = 0, south = 0, east = 0, north = 0] = (box ?? '').split(',').map(Number);
      isVisitors = false;
      if (before) map.jumpTo({ center: [...before.center], zoom: before.zoom });
      else if (box) map.fitBounds([west, south, east, north], { ...fit, padding: 0 });
      else if (points.length > 0)
        map.fitBounds(
          points.reduce((bounds, { lon, lat }) => bounds.extend([lon, lat]), new LngLatBounds()),
          fit,
        );
      isVisitors = true;
      draw();
    },
    box() {
      const bounds = map.getBounds();
      return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()].map((value) => value.toFixed(3)).join(',');
    },
    sight() {
      const { lng, lat } = map.getCenter();
      return { center: [lng, lat], zoom: map.getZoom() };
    },
    zoom: (by) => void map.easeTo({ zoom: map.getZoom() + by }),
    close: () => map.remove(),
  };
}
