import { largestSide, type Operations } from '../request/image-request.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export type Fit = NonNullable<Operations['fit']>;

/** The size to resize to before rotation, and the size of the result. */
export interface Geometry {
  readonly resize: Size & { readonly fit: Fit };
  readonly result: Size;
}

/** Never larger than the original, no side longer than `largestSide`; a box that has to shrink keeps its proportions. */
export const geometryOf = (real: Size, operations: Operations): Geometry => {
  const wanted = wantedSize(real, operations);
  const turned = turn(wanted, operations.rotate);
  const factor = Math.min(1, largestSide / Math.max(turned.width, turned.height));
  const resize = scale(wanted, factor, Math.floor);
  return { resize: { ...resize, fit: wanted.fit }, result: turn(resize, operations.rotate) };
};

const scale = ({ width, height }: Size, factor: number, round = Math.round): Size => ({
  width: Math.max(1, factor === 1 ? width : round(width * factor)),
  height: Math.max(1, factor === 1 ? height : round(height * factor)),
});

const wantedSize = (real: Size, { width, height, fit = 'cover' }: Operations): Size & { fit: Fit } => {
  const across = (width ?? Number.POSITIVE_INFINITY) / real.width;
  const down = (height ?? Number.POSITIVE_INFINITY) / real.height;
  // Unless both sides are given, the picture keeps its proportions, also in the limits.
  if (width === undefined || height === undefined || fit === 'inside') return { ...scale(real, Math.min(1, across, down)), fit: 'fill' };
  if (fit === 'outside') return { ...scale(real, Math.min(1, Math.max(across, down))), fit: 'fill' };
  return { ...scale({ width, height }, Math.min(1, real.width / width, real.height / height)), fit };
};

const turn = ({ width, height }: Size, degrees = 0): Size => {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const side = (length: number) => Math.ceil(length - 1e-6);
  return { width: side(width * cos + height * sin), height: side(width * sin + height * cos) };
};
