import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, type RspackPluginInstance, type RuleSetRule, rspack } from '@rspack/core';
import { type CatalogOptions, PageCatalogsPlugin } from '../pages/page-catalogs.ts';
import { pageRules } from '../pages/rspack.ts';
import { sharedLibraries } from '../shared-libraries.ts';
import { AssetManifestPlugin } from './asset-manifest.ts';
import { CatalogRetryPlugin } from './catalog-retry.ts';
import { SharedNamesPlugin } from './shared-names.ts';
import { sharedVersions } from './shared-versions.ts';
import { StyleIntegrityPlugin } from './style-integrity.ts';

interface Remote {
  readonly name: string;
  readonly exposes: { readonly './slice': string };
}
interface Mode {
  readonly development: boolean;
}

const browserPlugins = ({ development }: Mode, locales?: readonly string[]): RspackPluginInstance[] => [
  ...(development ? [] : [new CatalogRetryPlugin(), new StyleIntegrityPlugin()]),
  new AssetManifestPlugin(!development, locales),
];

/** Comes first in what a browser build loads. */
const pathAddresses = path.join(import.meta.dirname, '../path-addresses.ts');

/** The shell's browser build: it provides the shared libraries. */
export const hostPreset = (mode: Mode) => ({
  entry: pathAddresses,
  plugins: [
    new rspack.DefinePlugin({ __SHARED_VERSIONS__: JSON.stringify(sharedVersions()) }),
    ...browserPlugins(mode),
  ] as RspackPluginInstance[],
});

interface RemotePreset {
  readonly rules: RuleSetRule[];
  readonly plugins: RspackPluginInstance[];
}

/** A slice's browser build: a remote entry with the container interface, without the shared libraries. */
export const remotePreset = ({ name, exposes }: Remote, mode: Mode, catalogs?: Omit<CatalogOptions, 'name'>): RemotePreset => ({
  rules: [
    ...pageRules,
    // The name under which the bundler generates the code that starts a remote entry.
    { test: /@module-federation\/runtime\/rspack\.js$/, use: [{ loader: path.join(import.meta.dirname, 'federation-entry.ts') }] },
  ],
  plugins: [
    new ModuleFederationPlugin({
      name,
      filename: mode.development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
      // Named, so that the shell finds the chunk in assets.json and can hint it.
      exposes: { './slice': { import: [pathAddresses, exposes['./slice']], name: 'slice' } },
      shared: Object.fromEntries(sharedLibraries.map((library) => [library, { singleton: true, import: false, requiredVersion: false }])),
      library: { type: 'module' },
      shareStrategy: 'loaded-first',
      dts: false,
      dev: false,
      manifest: false,
      experiments: { optimization: { disableSnapshot: true, target: 'web' } },
    }),
    new SharedNamesPlugin(),
    // What only a server needs is guarded by `typeof window`.
    new rspack.DefinePlugin({ 'typeof window': JSON.stringify('object') }),
    ...(catalogs ? [new PageCatalogsPlugin({ name, ...catalogs })] : []),
    ...browserPlugins(mode, catalogs?.locales),
  ],
});

/** A slice's server build: one CommonJS file that the shell's slice loader runs. */
export const sliceBundlePreset = ({ exposes }: Remote) =>
  ({
    target: 'node24',
    entry: { slice: exposes['./slice'] },
    externals: Object.fromEntries(sharedLibraries.map((library) => [library, `commonjs ${library}`])),
    // One file: every import() is inlined.
    parser: { javascript: { dynamicImportMode: 'eager' } },
    output: { library: { type: 'commonjs2' }, filename: '[name].cjs' },
    plugins: [
      // What only a browser can run (maps, calendars) is guarded by `typeof window` and left out of this bundle.
      new rspack.DefinePlugin({ 'typeof window': JSON.stringify('undefined') }),
      new AssetManifestPlugin(false),
    ],
  }) satisfies Configuration & { parser: object };
