import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The apps that the bundler builds; slices are built as remotes. */
export const appsOf = (root: string): { readonly app: string; readonly isSlice: boolean }[] =>
  readdirSync(path.join(root, 'apps'))
    .map((app) => ({ app, config: path.join(root, 'apps', app, 'app.config.ts') }))
    .filter(({ config }) => existsSync(config))
    .map(({ app, config }) => ({ app, isSlice: /kind: 'remote'/.test(readFileSync(config, 'utf8')) }));

/** The folders of `apps/e2e/src` with journeys. Each is a task of its own. */
export const journeyFolders = (root: string): string[] =>
  [...new Set(globSync('*/*.spec.ts', { cwd: path.join(root, 'apps/e2e/src') }).map((file) => path.dirname(file)))]
    .filter((folder) => folder !== 'resilience')
    .toSorted();

/** Specs of what the shell and the processes do on any page use pages of any slice but this one, which changes most. */
const unusedByShell = 'stays';

/** Slices whose pages and code the specs in a folder may load: the folder is not run again when another one changes. */
export const slicesOfFolder = (folder: string, slices: readonly string[]): readonly string[] => {
  if (folder === 'shell' || folder === 'resilience') return slices.filter((slice) => slice !== unusedByShell);
  return slices.includes(folder) ? [folder] : slices;
};
