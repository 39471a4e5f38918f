export interface StoredObject {
  readonly key: string;
  readonly size: number;
  readonly changedAt: Date;
}

/** Objects by key (`log/00000001.json`), in a folder or in a bucket. Readers find an object whole or not at all. */
export interface ObjectStore {
  /** Throws for an object that is larger than `maxBytes`. */
  readonly read: (key: string, maxBytes?: number) => Promise<Buffer | undefined>;
  /** A text that changes with each write, even of equal content; undefined without the object. Cheaper than reading it. */
  readonly mark: (key: string) => Promise<string | undefined>;
  readonly has: (key: string) => Promise<boolean>;
  /** False when there is one: of several processes at once one alone creates it. */
  readonly create: (key: string, content: string | Buffer) => Promise<boolean>;
  /** Creates or replaces it. */
  readonly write: (key: string, content: string | Buffer) => Promise<void>;
  /** All objects whose keys begin with the prefix, a folder with a trailing slash, ordered by key. */
  readonly list: (prefix: string) => Promise<StoredObject[]>;
  /** Names of the folders directly in a folder. */
  readonly folders: (prefix: string) => Promise<string[]>;
  readonly remove: (key: string) => Promise<void>;
  /** What writers left that ended in the middle, or are about to finish. No other method but `remove` sees it. */
  readonly drafts: () => Promise<StoredObject[]>;
  /** Where the store reports changes: calls `onChange` after those of objects directly in a folder (`''`: of the store) until `close`. */
  readonly watch?: (folder: string, onChange: () => void, onEnd: () => void) => { readonly close: () => void } | undefined;
}
