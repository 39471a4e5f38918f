import type { Locale } from '@nocleh/contracts/locale.ts';
import { addProtocol, type MapGeoJSONFeature, Map as MapLibre, type MapOptions, setWorkerUrl } from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import { baseAttribution } from './base-map.ts';
import { mapColours, prefersDark } from './map-colours.ts';
import { mapStyle } from './map-style.ts';
import { loadStreetTiles } from './street-tiles.ts';

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
}

export interface MapCanvas {
  readonly map: MapLibre;
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
  const names = found
    .map(({ properties }) => String(properties[`name:${locale}`] ?? properties['name:latin'] ?? properties.name ?? ''))
    .filter(Boolean);
  return [...new Set(names)].slice(0, longestList);
}

/** Opens a map without markers in the frame. Throws when WebGL is missing. */
export function openCanvas(
  frame: HTMLElement,
  locale: Locale,
  texts: CanvasTexts,
  { onTiles, onAttribution, onNames }: CanvasEvents,
  options: Partial<MapOptions>,
): MapCanvas {
  setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);
  // Tiles of archives are read by range requests.
  addProtocol('pmtiles', new Protocol().tile);
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
  map.on('idle', () => onNames(namesIn(map, locale)));
  onAttribution(baseAttribution);

  const stop = new AbortController();
  const restyle = () => map.setStyle(style());
  prefersDark().addEventListener('change', restyle, { signal: stop.signal });
  void loadStreetTiles(stop.signal).then((streets) => {
    if (stop.signal.aborted) return;
    if (!streets) return void map.setMaxZoom(lastZoom.embedded);
    style = () => mapStyle(locale, mapColours(frame), streets);
    restyle();
    onAttribution(`${streets.attribution} · ${baseAttribution}`);
  });
  return {
    map,
    close() {
      stop.abort();
      map.remove();
    },
  };
}
