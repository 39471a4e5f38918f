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

export default defineConfig({
  plugins: [linguiMacros, catalogs],
  define: { __APP_VERSION__: JSON.stringify('0.0.0-test') },
  test: {
    include: ['{apps,packages,tools}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'apps/e2e/**', '.local/**'],
    globalSetup: existsSync('./tools/start/src/test-database.ts') ? ['./tools/start/src/test-database.ts'] : [],
    // A worker keeps its modules for the next file: to load them anew for each was half of the time.
    isolate: false,
    // By itself it leaves a processor to whoever watches: of two that is half.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
