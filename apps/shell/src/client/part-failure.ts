const guardKey = 'nocleh.part-reload';
const guardMs = 60_000;

function lastReload(): number {
  try {
    return Number(sessionStorage.getItem(guardKey) ?? 0);
  } catch {
    return 0;
  }
}

/**
 * A part of a page could not be loaded (a new release, a broken connection): one full load of the page the visitor was
 * going to, at most one a minute. Returns false when that was tried already, or can't be remembered.
 */
export function reloadOnce(target: string): boolean {
  if (Date.now() - lastReload() < guardMs) return false;
  try {
    sessionStorage.setItem(guardKey, String(Date.now()));
  } catch {
    return false;
  }
  location.assign(target);
  return true;
}
