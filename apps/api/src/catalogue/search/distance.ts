export interface Position {
  readonly lat: number;
  readonly lon: number;
}
export const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance. */
export function kilometresBetween(a: Position, b: Position): number {
  const up = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const across = Math.sin(radians(b.lon - a.lon) / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(Math.min(1, up + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * across)));
}

/** Degrees; in a box across the 180th meridian west is greater than east. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** A degree of latitude has at least 110.57 km. */
export function boxAround({ lat, lon }: Position, km: number): Box {
  const [up, across] = [km / 110.5, km / (110.5 * Math.cos(radians(lat)))];
  return [lon - across, lat - up, lon + across, lat + up];
}

export function isInBox([west, south, east, north]: Box): (position: Position) => boolean {
  // In a box across the 180th meridian west is greater than east.
  const fits = west <= east ? (lon: number) => lon >= west && lon <= east : (lon: number) => lon >= west || lon <= east;
  return ({ lat, lon }) => lat >= south && lat <= north && fits(lon);
}
