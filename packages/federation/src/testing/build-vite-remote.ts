import path from 'node:path';
import { federation } from '@module-federation/vite';
import { build } from 'vite';

/*
 * Builds a remote with @module-federation/vite in a separate process, as the plugin does nothing inside of a test runner.
 * Arguments: name, output folder, the plugin's `shared` as JSON.
 */
const [name = '', outDir = '', shared = '{}'] = process.argv.slice(2);
const counter = path.join(import.meta.dirname, 'counter.tsx');

await build({
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'error',
  base: `/${name}/`,
  plugins: [
    federation({
      name,
      filename: 'remoteEntry.js',
      exposes: { './slice': counter },
      shared: JSON.parse(shared),
      dts: false,
      manifest: false,
    }),
  ],
  build: { outDir, target: 'esnext', minify: false, rolldownOptions: { input: counter } },
});
