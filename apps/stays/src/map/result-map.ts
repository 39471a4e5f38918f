import type { Locale } from '@nocleh/contracts/locale.ts';
import { addProtocol, LngLatBounds, type LngLatBoundsLike, Map as MapCanvas, Marker, setWorkerUrl } from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import Supercluster, { type PointFeature } from 'supercluster';
import { mapColours, prefersDark } from './map-colours.ts';
import { mapStyle } from './map-style.ts';
import { type MarkerProps, markerElement } from './marker-element.ts';
import type { Point } from './use-points.ts';

/** Centre and zoom of the visible part of the map. */
export interface MapViewport {
  readonly center: readonly [lon: number, lat: number];
  readonly zoom: number;
}

export interface ResultMap {
  /** Shows the points and moves to the earlier viewport, else to the box, else to all points. */
  show(points: readonly Point[], box: string | undefined, before: MapViewport | undefined): void;
  viewport(): MapViewport;
  /** `west,south,east,north` of the visible part. */
  box(): string;
  zoom(by: number): void;
  close(): void;
}

/** Czechia, until there are results. */
const start: LngLatBoundsLike = [12.05, 48.5, 18.9, 51.1];
const fit = { padding: 56, maxZoom: 12, duration: 0 } as const;
type Place = PointFeature<{ point: Point }>;

const asFeature = (point: Point): Place => ({
  type: 'Feature',
  properties: { point },
  geometry: { type: 'Point', coordinates: [point.lon, point.lat] },
});

/** Throws when WebGL is missing. */
export function openMap(
  frame: HTMLElement,
  locale: Locale,
  markerProps: () => MarkerProps,
  texts: { readonly label: string; readonly touch: string },
): ResultMap {
  setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);
  // Tiles of archives are read by range requests.
  addProtocol('pmtiles', new Protocol().tile);
  const style = () => mapStyle(locale, mapColours(frame));
  const map = new MapCanvas({
    container: frame,
    style: style(),
    bounds: start,
    minZoom: 3,
    maxZoom: 15,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    // With one finger the page scrolls, not the map.
    cooperativeGestures: matchMedia('(pointer: coarse)').matches,
    locale: { 'Map.Title': texts.label, 'CooperativeGesturesHandler.MobileHelpText': texts.touch },
  });
  const dark = prefersDark();
  const restyle = () => map.setStyle(style());
  dark.addEventListener('change', restyle);
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const index = new Supercluster<{ point: Point }>({ radius: 64, maxZoom: 14 });
  index.load([]);
  const markers = new Map<string, Marker>();

  /** Adds and removes markers; those that stay visible are kept, and with them the focus. */
  const draw = () => {
    const bounds = map.getBounds();
    const visible = index.getClusters(
      [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
      Math.round(map.getZoom()),
    );
    const visibleKeys = new Set<string>();
    for (const feature of visible) {
      const [lon = 0, lat = 0] = feature.geometry.coordinates;
      const cluster = 'cluster' in feature.properties ? feature.properties : undefined;
      const key = cluster ? `c${cluster.cluster_id}:${cluster.point_count}` : `p${(feature.properties as Place['properties']).point.id}`;
      visibleKeys.add(key);
      if (markers.has(key)) continue;
      const element = cluster
        ? markerElement.cluster(cluster.point_count, markerProps().clusterName(cluster.point_count), () =>
            map.easeTo({ center: [lon, lat], zoom: index.getClusterExpansionZoom(cluster.cluster_id) }),
          )
        : markerElement.place((feature.properties as Place['properties']).point, markerProps());
      markers.set(key, new Marker({ element }).setLngLat([lon, lat]).addTo(map));
    }
    for (const [key, marker] of markers) {
      if (visibleKeys.has(key)) continue;
      marker.remove();
      markers.delete(key);
    }
  };
  // Every move counts as the visitor's but those of `show` and of a resized window.
  let isByVisitor = true;
  map.on('resize', () => {
    isByVisitor = false;
  });
  map.on('moveend', () => {
    draw();
    if (isByVisitor) markerProps().onMove();
    isByVisitor = true;
  });

  return {
    show(points, box, before) {
      index.load(points.map(asFeature));
      for (const marker of markers.values()) marker.remove();
      markers.clear();
      const [west = 0, south = 0, east = 0, north = 0] = (box ?? '').split(',').map(Number);
      isByVisitor = false;
      if (before) map.jumpTo({ center: [...before.center], zoom: before.zoom });
      else if (box) map.fitBounds([west, south, east, north], { ...fit, padding: 0 });
      else if (points.length > 0)
        map.fitBounds(
          points.reduce((bounds, { lon, lat }) => bounds.extend([lon, lat]), new LngLatBounds()),
          fit,
        );
      isByVisitor = true;
      draw();
    },
    box() {
      const bounds = map.getBounds();
      return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()].map((value) => value.toFixed(3)).join(',');
    },
    viewport() {
      const { lng, lat } = map.getCenter();
      return { center: [lng, lat], zoom: map.getZoom() };
    },
    zoom: (by) => void map.easeTo({ zoom: map.getZoom() + by }),
    close() {
      dark.removeEventListener('change', restyle);
      map.remove();
    },
  };
}
