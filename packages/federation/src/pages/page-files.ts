import path from 'node:path';

/** The name of a page's chunk: `search/search.page.tsx` is `search`. */
export const chunkName = (page: string): string => path.basename(page, '.page.tsx');

export const deferredSuffix = '-rest';

/** The chunk of what a first page does not wait for. */
export const deferredChunk = (name: string): string => name + deferredSuffix;
