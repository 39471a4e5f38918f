import { globSync } from 'node:fs';
import path from 'node:path';
import type { Chunk, Compilation, Module, RuleSetRule } from '@rspack/core';
import { chunkName, deferredChunk, deferredSuffix } from './page-files.ts';

/** A chunk for less would cost more requests and copies than it saves. */
const minSharing = 3;

const loader = (name: string) => path.join(import.meta.dirname, `${name}.ts`);

/** Rules of a slice's browser build: pages in parts, named chunks, and modules without side effects left out when unused. */
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

/** The names of an app's pages, from the files there are. */
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
 * Chunks of a slice besides those of its pages. What a third of the first pages share, and at least three, is one; widgets
 * and deferred parts use it too. What fewer share would make the others wait for it. What three deferred parts share is another.
 * Styles of deferred parts are in the page's own sheet, as the first page shows these parts at once.
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
