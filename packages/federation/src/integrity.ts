type Integrity = Readonly<Record<string, string>>;

const documentMap = (): Integrity =>
  (JSON.parse(document.querySelector('script[type=importmap]')?.textContent ?? '{}') as { integrity?: Integrity }).integrity ?? {};

/** The hashes of scripts and style sheets that this page knows, by address; `sha384-…`. */
export interface KnownHashes {
  readonly hashOf: (address: string) => string | undefined;
  /** Adds hashes to the page; from then on the browser refuses any other content of these addresses. */
  readonly add: (integrity: Integrity) => void;
}

/** Begins with the hashes of the document's import map. Scripts are checked by the import maps themselves. */
export function createKnownHashes(): KnownHashes {
  const known: Record<string, string> = { ...documentMap() };
  return {
    hashOf: (address) => known[address.replace(location.origin, '')],
    add(integrity) {
      // A hash that is there already must not come again: browsers warn of it.
      const added = Object.fromEntries(Object.entries(integrity).filter(([address]) => !known[address]));
      Object.assign(known, added);
      const map = document.createElement('script');
      map.type = 'importmap';
      map.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
      map.textContent = JSON.stringify({ integrity: added });
      document.head.append(map);
    },
  };
}
