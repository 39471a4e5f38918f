/** West, south, east and north in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** The map ends here: in its projection the poles are infinitely far away. */
const lastLatitude = 85.05;
const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

/** `west,south,east,north` of the visible part, for the address; a map can be moved beyond the edges of the world. */
export const boxText = ([west, south, east, north]: Box): string =>
  [within(west, 180), within(south, 90), within(east, 180), within(north, 90)].map((value) => value.toFixed(3)).join(',');

/** The part of the world to show for a box of an address; undefined if there is none. */
export function readBox(text: string | undefined): Box | undefined {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN, ...more] = (text ?? '').split(',').map(Number);
  const box: Box = [within(west, 180), within(south, lastLatitude), within(east, 180), within(north, lastLatitude)];
  return more.length === 0 && box.every(Number.isFinite) && box[0] <= box[2] && box[1] <= box[3] ? box : undefined;
}
