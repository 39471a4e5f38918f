import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The apps that the bundler builds; slices are built as remotes. */
export const appsOf = (root: string): { readonly app: string; readonly isSlice: boolean }[] =>
  readdirSync(path.join(root, 'apps'))
    .map((app) => ({ app, config: path.join(root, 'apps', app, 'app.config.ts') }))
    .filter(({ config }) => existsSync(config))
    .map(({ app, config }) => ({ app, isSlice: /kind: 'remote'/.test(readFileSync(config, 'utf8')) }));

/** Ending of files whose tests `npm test` leaves to `npm test -- extended`: `x.extended.spec.ts`, `x.extended.test.ts`. */
export const extendedEnding = '.extended';

const foldersOf = (root: string, isIn: (file: string) => boolean): string[] =>
  [
    ...new Set(
      globSync('*/*.spec.ts', { cwd: path.join(root, 'apps/e2e/src') })
        .filter(isIn)
        .map(path.dirname),
    ),
  ].toSorted();

/** The folders of `apps/e2e/src` with specs. */
export const specFolders = (root: string): string[] => foldersOf(root, () => true);

/** Those with journeys of `npm test`, each of which is a task of its own. */
export const journeyFolders = (root: string): string[] => foldersOf(root, (file) => !file.endsWith(`${extendedEnding}.spec.ts`));

/**
 * Slices whose pages and code the specs in a folder may load: the folder is not run again when another one changes.
 * A folder with the name of a slice may load that slice, and one that is neither named here nor a slice may load all.
 */
const slicesOfFolders: Readonly<Record<string, readonly string[]>> = {
  booking: ['orders', 'stays'],
  browsing: ['articles', 'contact', 'stays'],
  caching: ['contact', 'orders', 'stays'],
  consent: ['contact'],
  deployment: ['stays'],
  development: ['orders'],
  failures: ['contact', 'orders'],
  navigation: ['articles', 'stays'],
  'order-safety': [],
  releases: [],
  resilience: [],
  rollout: ['orders'],
  shell: [],
  'shell-navigation': ['articles'],
  'shell-services': ['articles', 'contact', 'orders'],
  skew: [],
  teams: [],
};

export const slicesOfFolder = (folder: string, slices: readonly string[]): readonly string[] =>
  slicesOfFolders[folder] ?? (slices.includes(folder) ? [folder] : slices);

/** Folders whose specs stop processes or use all processors, so they run one after another and, in `npm test`, last. */
export const foldersRunAlone: readonly string[] = ['caching', 'development', 'order-safety', 'resilience', 'rollout', 'teams'];

export const runsAlone = (folder: string): boolean => foldersRunAlone.includes(folder);
