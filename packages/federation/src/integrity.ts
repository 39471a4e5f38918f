type Integrity = Readonly<Record<string, string>>;

const documentMap = (): Integrity =>
  (JSON.parse(document.querySelector('script[type=importmap]')?.textContent ?? '{}') as { integrity?: Integrity }).integrity ?? {};

/** Known hashes (`sha256-…`) of scripts and style sheets by address. */
export interface KnownHashes {
  readonly hashOf: (address: string) => string | undefined;
  /** Adds hashes to the page; the browser then refuses other content at these addresses. */
  readonly add: (integrity: Integrity) => void;
}

/** Starts with the hashes of the document's import map. The browser checks scripts by the import maps. */
export function createKnownHashes(): KnownHashes {
  const known: Record<string, string> = { ...documentMap() };
  const { origin } = location;
  return {
    hashOf: (address) => known[address.replace(origin, '')],
    add(integrity) {
      // Known hashes are left out: browsers warn about repeated ones.
      const added = Object.fromEntries(Object.entries(integrity).filter(([address]) => !known[address]));
      Object.assign(known, added);
      const map = document.createElement('script');
      map.type = 'importmap';
      map.textContent = JSON.stringify({ integrity: added });
      document.head.append(map);
    },
  };
}
