export type Point = { lat: number; lon: number };

/** Kilometres between two points, on a plane: good to a percent over distances within one country. */
export const kilometres = (a: Point, b: Point): number => {
  const north = (a.lat - b.lat) * 111.2;
  const east = (a.lon - b.lon) * 111.2 * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return Math.hypot(north, east);
};
