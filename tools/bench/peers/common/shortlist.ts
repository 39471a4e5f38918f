const key = 'shortlist';
const listeners = new Set<() => void>();
const none: readonly number[] = [];
let ids: readonly number[] | undefined;

function read(): readonly number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : none;
  } catch {
    return none;
  }
}

/** Saved accommodations of this browser; the server knows none. */
export const savedIds = (): readonly number[] => {
  ids ??= read();
  return ids;
};
export const noIds = (): readonly number[] => none;

function changed(): void {
  for (const listener of listeners) listener();
}

export function toggleSaved(id: number): void {
  const now = savedIds();
  ids = now.includes(id) ? now.filter((other) => other !== id) : [...now, id];
  try {
    localStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // Private windows may refuse storage: the list then lasts as long as the page.
  }
  changed();
}

const onStorage = (event: StorageEvent) => {
  if (event.key !== key) return;
  ids = undefined;
  changed();
};

export function subscribeToSaved(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}
