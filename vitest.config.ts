import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import babel from '@babel/core';
import { defineConfig, type Plugin } from 'vitest/config';
import { compileCatalog } from './tools/build/src/compile-catalog.ts';

const require = createRequire(import.meta.url);

/** Lingui's macros, as the build's swc plugin compiles them. */
const linguiMacros: Plugin = {
  name: 'lingui-macros',
  enforce: 'pre',
  async transform(code, id) {
    if (!/\.tsx?$/.test(id) || id.includes('node_modules') || !code.includes('/macro')) return null;
    const result = await babel.transformAsync(code, {
      filename: id,
      babelrc: false,
      configFile: false,
      sourceMaps: true,
      parserOpts: { plugins: ['typescript', 'jsx'] },
      plugins: [require.resolve('@lingui/babel-plugin-lingui-macro')],
    });
    return result?.code ? { code: result.code, map: result.map ?? null } : null;
  },
};

const catalogs: Plugin = {
  name: 'lingui-catalogs',
  async transform(source, id) {
    if (!id.endsWith('.po')) return null;
    return { code: await compileCatalog(source, id), map: null, moduleType: 'js' };
  },
};

const files = (folder: string, ...exclude: string[]) => ({
  include: [`${folder}/**/*.test.{ts,tsx}`],
  exclude: ['**/node_modules/**', '**/dist/**', 'apps/e2e/**', '.local/**', ...exclude],
});
const existingFiles = (...paths: string[]) => paths.filter((path) => existsSync(path));

export default defineConfig({
  plugins: [linguiMacros, catalogs],
  define: { __APP_VERSION__: JSON.stringify('0.0.0-test') },
  test: {
    // A worker keeps its modules for the next file, which halves the time.
    isolate: false,
    // By default one processor is left to the watcher, which is half of two.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      // Only the API's tests need the database, so a run without them starts none.
      { extends: true, test: { ...files('apps/api'), name: 'api', globalSetup: existingFiles('./tools/postgres/src/test-database.ts') } },
      { extends: true, test: { ...files('{apps,packages,tools}', 'apps/api/**'), name: 'others' } },
    ],
  },
});
