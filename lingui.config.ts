import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { sliceApps } from './tools/build/src/slice-apps.ts';

const root = import.meta.dirname;
const ignored = ['**/*.test.*', '**/testing/**'];
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Code of packages that has texts: they are in the catalog of each app that imports it. */
const sharedTexts = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => /from '@lingui\/\w+\/macro'/.test(read(file)));
const importsOf = (app: string) => globSync(`apps/${app}/src/**/*.{ts,tsx}`, { cwd: root }).map(read).join('\n');

/** Files with texts beside `file` that it loads by `import()`. */
const lazyParts = (file: string) =>
  sharedTexts.filter((other) => path.dirname(other) === path.dirname(file) && read(file).includes(`import('./${path.basename(other)}')`));

/** One catalog for an app; the build takes out of it what a page shows. */
function catalogOf(app: string) {
  const code = importsOf(app);
  const imported = sharedTexts.filter((file) => code.includes(`@nocleh/${file.replace(/^packages\//, '').replace('/src/', '/')}`));
  const shared = [...new Set(imported.flatMap((file) => [file, ...lazyParts(file)]))];
  return {
    path: `<rootDir>/apps/${app}/src/locales/{locale}`,
    include: [`apps/${app}/src`, ...shared].map((part) => `<rootDir>/${part}`),
    exclude: ignored,
  };
}

/** The shell loads some of its texts late: a folder `locales` is the catalog of the folder it lies in. */
function shellCatalogs() {
  const folders = globSync('apps/shell/src/**/locales', { cwd: root }).map((folder) => path.dirname(folder));
  return folders.map((folder) => ({
    path: `<rootDir>/${folder}/locales/{locale}`,
    include: [`<rootDir>/${folder}`],
    exclude: [...ignored, ...folders.filter((inner) => inner.startsWith(`${folder}/`)).map((inner) => `**/${inner}/**`)],
  }));
}

/** `CATALOGS=stays` limits a run to one app. */
const only = process.env.CATALOGS;
const catalogs = {
  shell: shellCatalogs,
  ...Object.fromEntries([...sliceApps.map(({ name }) => name), 'api'].map((app) => [app, () => [catalogOf(app)]])),
};

export default defineConfig({
  sourceLocale: 'en',
  locales: ['cs', 'de', 'en', 'pl'],
  catalogs: Object.entries(catalogs).flatMap(([app, make]) => (!only || app === only ? make() : [])),
  format: formatter({ lineNumbers: false }),
});
