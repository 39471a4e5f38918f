export interface StoredObject {
  readonly key: string;
  readonly size: number;
  readonly changedAt: Date;
}

/** Objects by key (`log/00000001.json`), in a folder or in a bucket. Readers find an object whole or not at all. */
export interface ObjectStore {
  readonly read: (key: string) => Promise<Buffer | undefined>;
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
}
