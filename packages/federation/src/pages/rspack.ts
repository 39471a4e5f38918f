import { globSync } from 'node:fs';
import path from 'node:path';
import type { Chunk, Compilation, Module, RuleSetRule } from '@rspack/core';
import { isThirdParty } from './own-code.ts';
import { belongsTo, chunkName, isHandlersChunk, isPageChunk, isRestChunk, isStaticsChunk, isWidgetChunk } from './page-files.ts';

/** Minimum number of users of the chunk that handlers, deferred or static parts share; for fewer the additional request costs more than it saves. */
const minSharing = 3;
/** Modules of this part of the pages are in the entry. With rarer ones the other pages would load code they don't need. */
const entryShare = 2 / 3;

/** How the parts of a page are told apart. A visit that begins on a page with such parts prefetches others with them, which would have copies. */
const partModules = /[\\/]slice-kit[\\/](?:src|dist)[\\/](?:static-part|kept-focus|deferred|on-demand|lazy-part)\.[jt]sx?$/;

/** Compiled packages have `.js` files. */
const loader = (name: string) => path.join(import.meta.dirname, `${name}${path.extname(import.meta.filename)}`);

/** Loader rules of a slice's browser build: split pages, and modules without side effects. */
export const pageRules: RuleSetRule[] = [
  { test: /\.page\.tsx$/, enforce: 'pre', use: [{ loader: loader('page-loader') }] },
  {
    test: /[\\/]slice-kit[\\/](?:src|dist)[\\/](?:deferred|static-part)\.[jt]sx?$/,
    issuer: { not: /\.page\.tsx$/ },
    enforce: 'pre',
    use: [{ loader: loader('misplaced-deferred-loader') }],
  },
  { test: /\.tsx?$/, exclude: /node_modules/, sideEffects: false },
];

/** Chunk names of an app's pages, from its files. */
function pageChunks(app: string, appDir: string): ReadonlySet<string> {
  const names = globSync('src/**/*.page.tsx', { cwd: appDir }).map(chunkName);
  const taken = names.find((name, place) => names.indexOf(name) !== place || name === 'slice' || name === app);
  if (taken) throw new Error(`Two chunks of ${app} would be named ${taken}: chunks have the names of page files.`);
  return new Set(names);
}

interface Sharing {
  readonly chunkGraph: Compilation['chunkGraph'];
}
function isOwnCode(module: Module): boolean {
  const file = module.nameForCondition();
  return file !== null && file !== undefined && file !== '' && !isThirdParty(file);
}

/**
 * Chunks of a slice. Each page has one, named by its file; it contains the styles of deferred parts too, as the server's HTML contains
 * these parts. The entry has the slice itself, what most pages need and what tells parts apart, so a first page asks for two scripts. What the handlers of
 * three pages share is another chunk, and what the deferred or the static parts of three pages share.
 */
export function splitPages(app: string, appDir: string) {
  const pages = pageChunks(app, appDir);
  const shared = Math.max(2, Math.ceil(pages.size * entryShare));
  const chunksWith = (module: Module, { chunkGraph }: Sharing) => [...chunkGraph.getModuleChunks(module)];
  const isCommon = (module: Module, sharing: Sharing) => {
    const users = chunksWith(module, sharing).filter(isPageChunk).length;
    return users >= (partModules.test(module.nameForCondition() ?? '') ? 1 : shared);
  };
  const isOfSlice = (module: Module, sharing: Sharing) => chunksWith(module, sharing).some(({ name }) => name === 'slice');
  const isLater = (chunk: Chunk) => isRestChunk(chunk) || isStaticsChunk(chunk) || isHandlersChunk(chunk);
  const isSharedBy = (kind: (chunk: Chunk) => boolean) => (module: Module, sharing: Sharing) =>
    isOwnCode(module) && !isCommon(module, sharing) && chunksWith(module, sharing).filter(kind).length >= minSharing;
  const script = { type: /^javascript/, enforce: true, priority: 10 };
  const ofPage = (name: string) => ({
    name,
    enforce: true,
    minChunks: 1,
    chunks: (chunk: Chunk) => belongsTo(chunk, name),
    test: (module: Module, { chunkGraph }: Sharing) =>
      module.type.startsWith('css') ||
      [...chunkGraph.getModuleChunks(module)].some((chunk) => isPageChunk(chunk) && belongsTo(chunk, name)),
  });
  return {
    entry: {
      ...script,
      name: app,
      chunks: (chunk: Chunk) => chunk.name === 'slice' || isPageChunk(chunk) || isWidgetChunk(chunk) || isLater(chunk),
      test: (module: Module, sharing: Sharing) => isOwnCode(module) && (isOfSlice(module, sharing) || isCommon(module, sharing)),
    },
    commonHandlers: { ...script, priority: 9, name: `${app}-common-handlers`, chunks: isLater, test: isSharedBy(isHandlersChunk) },
    commonDeferred: { ...script, priority: 8, name: `${app}-common-rest`, chunks: isRestChunk, test: isSharedBy(isRestChunk) },
    commonStatics: { ...script, priority: 7, name: `${app}-common-statics`, chunks: isStaticsChunk, test: isSharedBy(isStaticsChunk) },
    ...Object.fromEntries([...pages].map((name) => [`${name}-page`, ofPage(name)])),
  };
}
