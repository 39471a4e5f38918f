import type { Locale } from '@nocleh/contracts/locale.ts';
import { afterPaint } from '@nocleh/slice-kit/after-paint.ts';
import { LngLatBounds, type LngLatBoundsLike, type Map as MapLibre, Marker } from 'maplibre-gl';
import Supercluster, { type PointFeature } from 'supercluster';
import { type Box, boxText, readBox } from './box.ts';
import { type CanvasEvents, type CanvasTexts, openCanvas } from './map-canvas.ts';
import { type MarkerProps, markActive, markCurrent, markerElement } from './marker-element.ts';
import type { Position } from './town-tiles.ts';
import type { Point } from './use-points.ts';

/** Centre and zoom of the visible part of the map. */
export interface MapViewport {
  readonly center: readonly [lon: number, lat: number];
  readonly zoom: number;
}

export interface ResultMap {
  /** Shows an accommodation apart from groups, also while it is not among the points. */
  mark(point: Point): void;
  /** Shows the points and moves to the earlier viewport, else to the box, else to all points. */
  show(points: readonly Point[], box: string | undefined, before: MapViewport | undefined): void;
  /** Shows other points where the map is. */
  replace(points: readonly Point[]): void;
  /** Marks the accommodation, or the group that it is in. */
  highlight(slug: string | undefined): void;
  viewport(): MapViewport;
  /** `west,south,east,north` of the visible part. */
  box(): string;
  zoom(by: number): void;
  /** Moves the map there and the focus onto it. */
  go(to: Position): void;
  close(): void;
}

/** Czechia, until there are results. */
const start: LngLatBoundsLike = [12.05, 48.5, 18.9, 51.1];
const fit = { padding: 56, maxZoom: 12, duration: 0 } as const;
/** Points that are still together at this zoom level are at one place. */
const lastClusterZoom = 16;
/** The marked accommodation stands this many pixels above its place, where a group of others may be. */
const aboveGroups = 30;
type Place = PointFeature<{ point: Point }>;

const asFeature = (point: Point): Place => ({
  type: 'Feature',
  properties: { point },
  geometry: { type: 'Point', coordinates: [point.lon, point.lat] },
});

/**
 * Tells of moves once they are painted: markers of a new part of the map change the styles of the whole page, which would hold up the
 * frame that ends the move. Every move counts as the visitor's but those by code and of a resized window.
 */
function watchMoves(map: MapLibre, onSettle: (isByVisitor: boolean) => void) {
  let isByCode = false;
  let isByVisitor = false;
  let cancel = () => {};
  const settle = () => {
    onSettle(isByVisitor);
    isByVisitor = false;
  };
  map.on('resize', () => {
    isByCode = true;
  });
  map.on('moveend', () => {
    isByVisitor ||= !isByCode;
    isByCode = false;
    cancel();
    cancel = afterPaint(settle);
  });
  return {
    cancel: () => cancel(),
    byCode(move: () => void) {
      isByCode = true;
      move();
      isByCode = false;
    },
  };
}

/** Throws when WebGL is missing. */
export function openMap(
  frame: HTMLElement,
  locale: Locale,
  markerProps: () => MarkerProps,
  texts: CanvasTexts,
  events: CanvasEvents,
): ResultMap {
  // With one finger the page scrolls, not the map.
  const cooperativeGestures = matchMedia('(pointer: coarse)').matches;
  const { map, report, go, close } = openCanvas(frame, locale, texts, events, { bounds: start, cooperativeGestures });
  const index = new Supercluster<{ point: Point }>({ radius: 64, maxZoom: lastClusterZoom });
  index.load([]);
  let marked: { readonly point: Point; readonly marker: Marker } | undefined;
  const markers = new Map<string, { readonly marker: Marker; readonly points: () => readonly Point[] }>();

  const openGroup = (id: number, center: [number, number], opener: HTMLElement) => {
    const zoom = index.getClusterExpansionZoom(id);
    if (zoom <= Math.min(lastClusterZoom, map.getMaxZoom())) map.easeTo({ center, zoom });
    else
      markerProps().onOpen(
        index.getLeaves(id, 50).map(({ properties }) => properties.point),
        opener,
      );
  };

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
      const { point } = feature.properties as Place['properties'];
      const key = cluster ? `c${cluster.cluster_id}:${cluster.point_count}` : `p${point.id}`;
      visibleKeys.add(key);
      if (markers.has(key)) continue;
      const points = () => (cluster ? index.getLeaves(cluster.cluster_id, 5_000).map(({ properties }) => properties.point) : [point]);
      const element = cluster
        ? markerElement.cluster(cluster.point_count, markerProps(), (opener) => openGroup(cluster.cluster_id, [lon, lat], opener))
        : markerElement.place(point, markerProps());
      markers.set(key, { points, marker: new Marker({ element }).setLngLat([lon, lat]).addTo(map) });
    }
    for (const [key, { marker }] of markers) {
      if (visibleKeys.has(key)) continue;
      marker.remove();
      markers.delete(key);
    }
  };
  const moves = watchMoves(map, (isByVisitor) => {
    draw();
    if (isByVisitor) markerProps().onMove();
  });

  let shown: readonly Point[] = [];
  const replace = (points: readonly Point[]) => {
    shown = points;
    const found = points.find(({ id }) => id === marked?.point.id);
    if (marked) markCurrent(marked.marker.getElement(), marked.point, found && markerProps().price(found));
    index.load(points.filter((point) => point !== found).map(asFeature));
    // Clusters get new ids with each update; a single place keeps its marker, and so the focus on it.
    for (const [key, { marker }] of markers) {
      if (key.startsWith('p') && points.some((point) => point !== found && key === `p${point.id}`)) continue;
      marker.remove();
      markers.delete(key);
    }
    draw();
    report();
  };
  return {
    show(points, text, before) {
      const box = readBox(text);
      moves.byCode(() => {
        if (before) map.jumpTo({ center: [...before.center], zoom: before.zoom });
        else if (box) map.fitBounds([...box] as LngLatBoundsLike, { ...fit, maxZoom: map.getMaxZoom(), padding: 0 });
        else if (points.length > 0)
          map.fitBounds(
            points.reduce((bounds, { lon, lat }) => bounds.extend([lon, lat]), new LngLatBounds()),
            fit,
          );
      });
      replace(points);
    },
    replace,
    mark(point) {
      if (marked) return;
      const element = markerElement.place(point, markerProps());
      const marker = new Marker({ element, anchor: 'bottom', offset: [0, -aboveGroups] }).setLngLat([point.lon, point.lat]).addTo(map);
      marked = { point, marker };
      replace(shown);
    },
    highlight(slug) {
      for (const { marker, points } of markers.values())
        markActive(marker.getElement(), slug !== undefined && points().some((point) => point.slug === slug));
    },
    box() {
      const bounds = map.getBounds();
      return boxText([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] satisfies Box);
    },
    viewport() {
      const { lng, lat } = map.getCenter();
      return { center: [lng, lat], zoom: map.getZoom() };
    },
    go,
    zoom: (by) => void map.easeTo({ zoom: map.getZoom() + by }),
    close() {
      moves.cancel();
      close();
    },
  };
}
