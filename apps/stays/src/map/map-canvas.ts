import type { Locale } from '@nocleh/contracts/locale.ts';
import type { MapTiles } from '@nocleh/contracts/map-tiles.ts';
import { afterPaint } from '@nocleh/slice-kit/after-paint.ts';
import { addProtocol, type MapGeoJSONFeature, Map as MapLibre, type MapOptions, setWorkerUrl } from 'maplibre-gl';
import { baseAttribution } from './base-map.ts';
import { leaveOutCoveredWorld } from './covered-world.ts';
import type { EdgeTown } from './edge-towns.ts';
import { nameOf } from './label-layers.ts';
import { mapColours, prefersDark } from './map-colours.ts';
import { mapStyle } from './map-style.ts';
import { adaptToSlowDrawing } from './slow-drawing.ts';
import { loadStreetTiles } from './street-tiles.ts';
import { type Position, tileReader } from './town-tiles.ts';
import { townsAtEdge } from './window-edge.ts';

export interface CanvasTexts {
  readonly label: string;
  readonly touch: string;
  /** How the wheel zooms a map that leaves it to the page. */
  readonly wheel: string;
}

export interface CanvasEvents {
  /** Whether the newest requests for tiles failed. */
  readonly onTiles: (failed: boolean) => void;
  readonly onAttribution: (text: string) => void;
  /** Names that the map shows, the most important first. */
  readonly onNames: (names: readonly string[]) => void;
  /** Towns outside of the window, where it shows hardly any. */
  readonly onTowns: (towns: readonly EdgeTown[]) => void;
}

export interface MapCanvas {
  readonly map: MapLibre;
  /** Names what the map shows, after a change of the markers: moves report it by themselves. */
  report(): void;
  /** Moves the map there and the focus onto it: what was followed there is no longer at the edge. */
  go(to: Position): void;
  close(): void;
}

/** Without streets there is nothing to see any closer. */
const lastZoom = { embedded: 14, streets: 17 };

const longestList = 20;

/** Large towns first, then villages of the tiles of streets, then what else has a name. */
const weight = ({ properties, sourceLayer }: MapGeoJSONFeature): number =>
  sourceLayer === 'label' ? Number(properties.rank) : sourceLayer === 'place' ? -1 : 0;

/** Names of places and streets in view, which only those who see the canvas could read. */
function namesIn(map: MapLibre, locale: Locale): string[] {
  const labels = map.getStyle().layers.filter(({ type }) => type === 'symbol');
  const found = map.queryRenderedFeatures({ layers: labels.map(({ id }) => id) }).sort((a, b) => weight(a) - weight(b));
  const names = found.map(({ properties }) => nameOf(properties, locale)).filter(Boolean);
  return [...new Set(names)].slice(0, longestList);
}

/** Opens a map without markers in the frame. Throws when WebGL is missing. */
export function openCanvas(
  frame: HTMLElement,
  locale: Locale,
  texts: CanvasTexts,
  { onTiles, onAttribution, onNames, onTowns }: CanvasEvents,
  options: Partial<MapOptions>,
): MapCanvas {
  setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);
  // Tiles of archives are read by range requests.
  const reader = tileReader(locale);
  addProtocol('pmtiles', reader.read);
  let style = () => mapStyle(locale, mapColours(frame));
  const map = new MapLibre({
    container: frame,
    style: style(),
    minZoom: 3,
    maxZoom: lastZoom.streets,
    renderWorldCopies: false,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    locale: {
      'Map.Title': texts.label,
      'CooperativeGesturesHandler.MobileHelpText': texts.touch,
      'CooperativeGesturesHandler.WindowsHelpText': texts.wheel,
      'CooperativeGesturesHandler.MacHelpText': texts.wheel,
    },
    ...options,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.on('error', () => onTiles(true));
  map.on('movestart', () => onTiles(false));
  onAttribution(baseAttribution);

  const stop = new AbortController();
  adaptToSlowDrawing(map, stop.signal);
  const restyled = leaveOutCoveredWorld(map);
  let streets: MapTiles | undefined;
  let moves = 0;
  const nameAll = () => {
    const move = moves;
    onNames(namesIn(map, locale));
    townsAtEdge(map, locale, reader, streets, stop.signal).then(
      (towns) => move === moves && !stop.signal.aborted && onTowns(towns),
      // A tile that can't be read is reported by the map.
      () => onTowns([]),
    );
  };
  // Reading all labels takes long.
  let cancel = () => {};
  const report = () => {
    cancel();
    cancel = afterPaint(nameAll);
  };
  map.on('idle', report);
  map.on('movestart', () => {
    moves += 1;
  });
  map.on('zoomstart', () => onTowns([]));
  const restyle = () => {
    map.setStyle(style());
    restyled();
  };
  prefersDark().addEventListener('change', restyle, { signal: stop.signal });
  void loadStreetTiles(stop.signal).then((found) => {
    if (stop.signal.aborted) return;
    if (!found) return void map.setMaxZoom(lastZoom.embedded);
    streets = found;
    style = () => mapStyle(locale, mapColours(frame), found);
    restyle();
    onAttribution(`${found.attribution} · ${baseAttribution}`);
  });
  return {
    map,
    report,
    go({ lon, lat }) {
      map.getCanvas().focus({ preventScroll: true });
      map.easeTo({ center: [lon, lat] });
    },
    close() {
      stop.abort();
      cancel();
      map.remove();
    },
  };
}
