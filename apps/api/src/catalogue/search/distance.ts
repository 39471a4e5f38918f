export interface Position {
  readonly lat: number;
  readonly lon: number;
}
export const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance from a position to others. */
export function kilometresFrom(a: Position): (lat: number, lon: number) => number {
  const shrink = Math.cos(radians(a.lat));
  return (lat, lon) => {
    const up = Math.sin(radians(lat - a.lat) / 2) ** 2;
    const across = Math.sin(radians(lon - a.lon) / 2) ** 2;
    return 12_742 * Math.asin(Math.sqrt(Math.min(1, up + shrink * Math.cos(radians(lat)) * across)));
  };
}
export const kilometresBetween = (a: Position, b: Position): number => kilometresFrom(a)(b.lat, b.lon);

/** Degrees; in a box across the 180th meridian west is greater than east. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** A degree of latitude has at least 110.57 km. */
export function boxAround({ lat, lon }: Position, km: number): Box {
  const [up, across] = [km / 110.5, km / (110.5 * Math.cos(radians(lat)))];
  return [lon - across, lat - up, lon + across, lat + up];
}

/** Whether a position is in the box; none is whose degrees are not numbers. */
export function isInBox([west, south, east, north]: Box): (lat: number, lon: number) => boolean {
  // In a box across the 180th meridian west is greater than east.
  const fits = west <= east ? (lon: number) => lon >= west && lon <= east : (lon: number) => lon >= west || lon <= east;
  return (lat, lon) => lat >= south && lat <= north && fits(lon);
}
