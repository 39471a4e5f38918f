import { createRequire } from 'node:module';
import babel from '@babel/core';
import { isThirdParty } from '@nocleh/federation/pages/own-code.ts';
import type { Plugin } from 'vitest/config';
import { compileCatalog } from './compile-catalog.ts';

const require = createRequire(import.meta.url);

/** Lingui's macros, as the build's swc plugin compiles them. */
const linguiMacros: Plugin = {
  name: 'lingui-macros',
  enforce: 'pre',
  async transform(code, id) {
    if (!/\.[jt]sx?$/.test(id) || isThirdParty(id) || !code.includes('/macro')) return null;
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

/** What the tests of slices need of the build: macros and catalogs. */
export const sliceTestPlugins: readonly Plugin[] = [linguiMacros, catalogs];
