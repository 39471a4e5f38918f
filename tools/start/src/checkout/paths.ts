import { join } from 'node:path';

/** The checkout. */
export const root = join(import.meta.dirname, '../../../..');
/** All state of a run; deleting it resets the checkout. */
export const localState = join(root, '.local');
/** Where the build of a slice of this checkout lies. */
export const builtSlice = (name: string): string => join(root, 'apps', name, 'dist');
