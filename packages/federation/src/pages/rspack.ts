import { globSync } from 'node:fs';
import path from 'node:path';
import type { Chunk, RuleSetRule } from '@rspack/core';
import { chunkName, deferredChunk } from './page-files.ts';

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
export function pageChunks(appDir: string): ReadonlySet<string> {
  const names = globSync('src/**/*.page.tsx', { cwd: appDir }).map(chunkName);
  const twice = names.find((name, place) => names.indexOf(name) !== place || name === 'slice');
  if (twice) throw new Error(`Two pages of ${path.basename(appDir)} are ${twice}.page.tsx: chunks have the names of page files.`);
  return new Set(names);
}

/** Styles of what a page shows later are in the page's own sheet: the first page shows these parts at once. */
export const pageStyles = (pages: ReadonlySet<string>) =>
  Object.fromEntries(
    [...pages].map((name) => [
      `${name}-styles`,
      {
        name,
        type: /^css/,
        enforce: true,
        minChunks: 1,
        priority: 20,
        chunks: (chunk: Chunk) => chunk.name === name || chunk.name === deferredChunk(name),
      },
    ]),
  );
