import { sliceTestPlugins } from '@nocleh/tool-build/vitest-plugins.ts';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

/** Vitest's configuration for a slice with a repository of its own. */
export const sliceTests = (): ViteUserConfig =>
  defineConfig({
    plugins: [...sliceTestPlugins],
    define: { __APP_VERSION__: JSON.stringify('0.0.0-test') },
    test: {
      include: ['src/**/*.test.{ts,tsx}'],
      css: { modules: { classNameStrategy: 'non-scoped' } },
      // Packages have style sheets and macros, which Node.js can't run by itself.
      server: { deps: { inline: [/@nocleh/] } },
    },
  });
