import { createHash } from 'node:crypto';

/** The name of a browser build of the shell: a hash of its assets.json, which has the hash of each of its files. */
export const shellHash = (manifest: string | Buffer): string => createHash('sha256').update(manifest).digest('hex').slice(0, 20);
