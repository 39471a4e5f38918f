/** The element that a hash names; undefined for none and for one that can't be decoded. */
export function anchorOf(hash: string): Element | undefined {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined;
  } catch {
    return undefined;
  }
}
