import { globSync } from 'node:fs';
import path from 'node:path';
import type { Chunk, Compilation, Module, RuleSetRule } from '@rspack/core';
import { chunkName, deferredChunk, deferredSuffix } from './page-files.ts';

/** Minimum number of users of a shared chunk; for fewer the additional request costs more than it saves. */
const minSharing = 3;

const loader = (name: string) => path.join(import.meta.dirname, `${name}.ts`);

/** Loader rules of a slice's browser build: split pages, named chunks, and modules without side effects. */
export const pageRules: RuleSetRule[] = [
  { test: /[\\/]src[\\/](?:[\w-]+[\\/])*(?:routes|widgets)\.ts$/, enforce: 'pre', use: [{ loader: loader('route-loader') }] },
  { test: /\.page\.tsx$/, enforce: 'pre', use: [{ loader: loader('page-loader') }] },
  {
    test: /[\\/]slice-kit[\\/]src[\\/]deferred\.ts$/,
    issuer: { not: /\.page\.tsx$/ },
    enforce: 'pre',
    use: [{ loader: loader('misplaced-deferred-loader') }],
  },
  { test: /\.tsx?$/, exclude: /node_modules/, sideEffects: false },
];

/** Chunk names of an app's pages, from its files. */
function pageChunks(app: string, appDir: string): ReadonlySet<string> {
  const names = globSync('src/**/*.page.tsx', { cwd: appDir }).map(chunkName);
  const taken = names.find((name, place) => names.indexOf(name) !== place || name === 'slice');
  if (taken) throw new Error(`Two chunks of ${app} would be named ${taken}: chunks have the names of page files.`);
  return new Set(names);
}

interface Sharing {
  readonly chunkGraph: Compilation['chunkGraph'];
}
const isOwnCode = (module: Module) => /[\\/](apps|packages)[\\/](?!.*node_modules)/.test(module.nameForCondition() ?? '');
const isWidget = ({ groupsIterable }: Chunk) =>
  [...groupsIterable].some(({ origins }) => origins.some(({ request }) => request?.endsWith('.widget.tsx')));
const isDeferred = ({ name }: Chunk) => name?.endsWith(deferredSuffix) ?? false;

/**
 * Shared chunks of a slice. One has the modules of at least a third of the first pages (at least three); with rarer modules
 * the other pages would load code they don't need. Another has those of three deferred parts. Styles of deferred parts are
 * in the page's own style sheet, as the server's HTML contains these parts.
 */
export function splitPages(app: string, appDir: string) {
  const pages = pageChunks(app, appDir);
  const shared = Math.max(minSharing, Math.ceil(pages.size / 3));
  const isPage = ({ name }: Chunk) => pages.has(name ?? '');
  const chunksWith = (module: Module, { chunkGraph }: Sharing) => [...chunkGraph.getModuleChunks(module)];
  const isCommon = (module: Module, sharing: Sharing) => chunksWith(module, sharing).filter(isPage).length >= shared;
  const script = { type: /^javascript/, enforce: true };
  const styles = [...pages].map((name) => {
    const chunks = (chunk: Chunk) => chunk.name === name || chunk.name === deferredChunk(name);
    return [`${name}-styles`, { name, type: /^css/, enforce: true, minChunks: 1, priority: 20, chunks }] as const;
  });
  return {
    common: {
      ...script,
      name: `${app}-common`,
      chunks: (chunk: Chunk) => isPage(chunk) || isWidget(chunk) || isDeferred(chunk),
      test: (module: Module, sharing: Sharing) => isOwnCode(module) && isCommon(module, sharing),
    },
    commonDeferred: {
      ...script,
      name: `${app}-common${deferredSuffix}`,
      chunks: isDeferred,
      minChunks: 2,
      test: (module: Module, sharing: Sharing) =>
        isOwnCode(module) && !isCommon(module, sharing) && chunksWith(module, sharing).length >= minSharing,
    },
    ...Object.fromEntries(styles),
  };
}
