/** Page numbers to show around the current one, first and last always among them; `null` stands for what is left out. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const shown = new Set([1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages));
  const sorted = [...shown].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const missing = number - (sorted[index - 1] ?? 0) - 1;
    if (missing === 1) return [number - 1, number];
    return missing > 1 ? [null, number] : [number];
  });
}
