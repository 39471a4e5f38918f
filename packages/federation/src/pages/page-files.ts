import path from 'node:path';
import type { Chunk, ChunkGroup } from '@rspack/core';

/** The name of a page's chunk: `search/search.page.tsx` is `search`. */
export const chunkName = (page: string): string => path.basename(page, '.page.tsx');

/** Query of the parts of a page file that hydrate late. */
export const restPart = '?part=rest';
/** Query of the parts of a page file that a first page has as markup alone. */
export const staticsPart = '?part=statics';
/** Query of the handlers of a page file, which only navigations and forms call. */
export const handlersPart = '?part=handlers';

const pageRequest = /\.page\.tsx(?:\?part=(?:rest|statics|handlers))?$/;

/** Requests of the imports that a chunk group is loaded by. */
export const requestsOf = ({ origins }: Pick<ChunkGroup, 'origins'>): string[] => origins.flatMap(({ request }) => request ?? []);

const startsWith = ({ groupsIterable }: Chunk, matches: (request: string) => boolean): boolean =>
  [...groupsIterable].some((group) => requestsOf(group).some(matches));

export const isPage = (request: string): boolean => request.endsWith('.page.tsx');
export const isWidget = (request: string): boolean => request.endsWith('.widget.tsx');
export const isRest = (request: string): boolean => request.endsWith(`.page.tsx${restPart}`);
export const isStatics = (request: string): boolean => request.endsWith(`.page.tsx${staticsPart}`);
export const isHandlers = (request: string): boolean => request.endsWith(`.page.tsx${handlersPart}`);
export const isPageChunk = (chunk: Chunk): boolean => startsWith(chunk, isPage);
export const isRestChunk = (chunk: Chunk): boolean => startsWith(chunk, isRest);
export const isStaticsChunk = (chunk: Chunk): boolean => startsWith(chunk, isStatics);
export const isHandlersChunk = (chunk: Chunk): boolean => startsWith(chunk, isHandlers);
export const isWidgetChunk = (chunk: Chunk): boolean => startsWith(chunk, isWidget);

/** Whether the chunk has this page's component, or its handlers and deferred parts. */
export const belongsTo = (chunk: Chunk, name: string): boolean =>
  startsWith(chunk, (request) => pageRequest.test(request) && chunkName(request.replace(/\?.*/, '')) === name);
