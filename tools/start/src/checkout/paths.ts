import { join } from 'node:path';

/** The checkout. */
export const root = join(import.meta.dirname, '../../../..');
/** All state of a run; deleting it resets the checkout. */
export const localState = join(root, '.local');
/** Where the build of an app of this checkout lies. */
export const builtApp = (name: string): string => join(root, 'apps', name, 'dist');
