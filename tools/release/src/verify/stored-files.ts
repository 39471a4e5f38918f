import type { ReleasedSlice } from '@nocleh/contracts/release.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { artifactPrefix } from '../artifact-store.ts';

/** A file of an artifact, `web/…` or `node/…`; undefined when the store has it not. */
export const readStored = (store: string, { name, hash }: ReleasedSlice, file: string): Promise<Buffer | undefined> =>
  openStore(store).read(artifactPrefix(name, hash) + file);
