import path from 'node:path';

/** The name of a page's chunk: `search/search.page.tsx` is `search`. */
export const chunkName = (page: string): string => path.basename(page, '.page.tsx');

export const deferredSuffix = '-rest';

/** Name of the chunk with code that the first page doesn't wait for. */
export const deferredChunk = (name: string): string => name + deferredSuffix;
