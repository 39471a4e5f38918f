/** A point of a curve: seconds, and a value. */
export type Point = readonly [seconds: number, value: number];

/** Slope and mean of the line through the points with the least squares. Of no points both are NaN. */
export function fit(points: readonly Point[]): { readonly perSecond: number; readonly mean: number } {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [time, value] = [mean(points.map(([seconds]) => seconds)), mean(points.map(([, each]) => each))];
  const spread = points.reduce((sum, [seconds]) => sum + (seconds - time) ** 2, 0);
  const together = points.reduce((sum, [seconds, each]) => sum + (seconds - time) * (each - value), 0);
  return { perSecond: spread === 0 ? 0 : together / spread, mean: value };
}

/** The points of the second half of the time. */
export function secondHalf(points: readonly Point[]): readonly Point[] {
  const end = points.at(-1)?.[0] ?? 0;
  return points.filter(([seconds]) => seconds > end / 2);
}

/** By what share of its mean a value grew over the second half, by the fitted line: 0.1 is a tenth. NaN of less than three points. */
export function growthOfSecondHalf(points: readonly Point[]): number {
  const half = secondHalf(points);
  const [first, last] = [half[0], half.at(-1)];
  if (!first || !last || half.length < 3) return Number.NaN;
  const { perSecond, mean } = fit(half);
  return mean === 0 ? 0 : (perSecond * (last[0] - first[0])) / mean;
}
