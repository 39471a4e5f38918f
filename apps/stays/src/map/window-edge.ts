import type { Locale } from '@nocleh/contracts/locale.ts';
import type { MapTiles } from '@nocleh/contracts/map-tiles.ts';
import { formatDistance } from '@nocleh/i18n/format.ts';
import type { Map as MapLibre } from 'maplibre-gl';
import { type EdgeTown, edgeTowns, farthestKilometres, type Rectangle } from './edge-towns.ts';
import type { Position, TileReader } from './town-tiles.ts';

/** Farther out the map names enough of what it shows. */
const firstZoom = 11;

/** Whether tiles of streets name what is here. */
const isNamed = (streets: MapTiles | undefined, { lon, lat }: Position): boolean => {
  if (!streets?.bounds) return streets !== undefined;
  const [west, south, east, north] = streets.bounds;
  return lon >= west && lon <= east && lat >= south && lat <= north;
};

/** Controls and markers, which no label may cover. */
function standing(frame: HTMLElement): Rectangle[] {
  const { left, top } = frame.getBoundingClientRect();
  return [...(frame.parentElement?.querySelectorAll('[data-over-map], .maplibregl-marker') ?? [])].map((element) => {
    const box = element.getBoundingClientRect();
    return { left: box.left - left, top: box.top - top, width: box.width, height: box.height };
  });
}

/** Measures labels: the name above the arrow and the distance. They grow with the letters that the visitor has set. */
function sizes(frame: HTMLElement): (name: string, distance: string) => { width: number; height: number } {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const context = document.createElement('canvas').getContext('2d');
  if (context) context.font = `600 ${0.8125 * rem}px ${getComputedStyle(frame).fontFamily}`;
  const widthOf = (text: string) => context?.measureText(text).width ?? text.length * rem;
  const [arrow, padding, height] = [1.375 * rem, 1.25 * rem, 2.75 * rem];
  return (name, distance) => ({ width: Math.ceil(Math.max(widthOf(name), arrow + widthOf(distance)) + padding), height });
}

/** Towns to name at the edge of the window. Rejects when a tile can't be read. */
export async function townsAtEdge(
  map: MapLibre,
  locale: Locale,
  reader: TileReader,
  streets: MapTiles | undefined,
  signal: AbortSignal,
): Promise<readonly EdgeTown[]> {
  const { lng: lon, lat } = map.getCenter();
  if (map.getZoom() < firstZoom || isNamed(streets, { lon, lat })) return [];
  const frame = map.getContainer();
  const bounds = map.getBounds();
  const towns = await reader.townsAround({ lon, lat }, farthestKilometres, signal);
  const size = sizes(frame);
  return edgeTowns(
    towns,
    {
      center: { lon, lat },
      box: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
      width: frame.clientWidth,
      height: frame.clientHeight,
    },
    ({ name, kilometres }) => size(name, formatDistance(locale, kilometres)),
    standing(frame),
  );
}
