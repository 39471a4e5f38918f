/** Element that a hash refers to; undefined when it is missing or the hash is malformed. */
export function anchorOf(hash: string): Element | undefined {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined;
  } catch {
    return undefined;
  }
}
