/** Page numbers to show: the first, the last, and those around the current one; `null` is a gap. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const shown = new Set([1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages));
  const sorted = [...shown].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const missing = number - (sorted[index - 1] ?? 0) - 1;
    if (missing === 1) return [number - 1, number];
    return missing > 1 ? [null, number] : [number];
  });
}
