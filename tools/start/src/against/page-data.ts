const opening = '<script type="application/json" id="page-data">';

/** The data for the browser in a page of the site; undefined for another document. */
export function pageDataOf(html: string): unknown {
  const start = html.indexOf(opening);
  const end = html.indexOf('</script>', start);
  if (start < 0 || end < 0) return undefined;
  try {
    return JSON.parse(html.slice(start + opening.length, end));
  } catch {
    return undefined;
  }
}
