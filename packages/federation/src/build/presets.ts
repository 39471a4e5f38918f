import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, type RspackPluginInstance, type RuleSetRule, rspack } from '@rspack/core';
import { type CatalogOptions, PageCatalogsPlugin } from '../pages/page-catalogs.ts';
import { pageRules } from '../pages/rspack.ts';
import { sharedLibraries } from '../shared-libraries.ts';
import { AssetManifestPlugin } from './asset-manifest.ts';
import { CompileHintsPlugin } from './compile-hints.ts';
import { hostManifest } from './host-manifest.ts';
import {
  developmentUpdates,
  pathAddresses,
  pathAddressesFile,
  RemoteEntryPlugin,
  remoteEntryRules,
  remoteRuntime,
} from './remote-entry.ts';
import { SharedNamesPlugin } from './shared-names.ts';
import { sharedVersions } from './shared-versions.ts';
import { sliceFacts } from './slice-facts.ts';
import { StyleIntegrityPlugin } from './style-integrity.ts';

interface Remote {
  readonly name: string;
  readonly version: string;
  readonly exposes: { readonly './slice': string };
}
interface Mode {
  readonly development: boolean;
}

/** In development files change under the same name, so hashes would block them, and each edit would wait for hints. */
const forProduction = ({ development }: Mode) => [
  new rspack.DefinePlugin({ __REQUIRES_HASHES__: JSON.stringify(!development) }),
  ...(development ? [] : [new StyleIntegrityPlugin(), new CompileHintsPlugin()]),
];

/** Preset of the shell's browser build, which provides the shared libraries. */
export const hostPreset = (mode: Mode) => ({
  entry: pathAddressesFile,
  plugins: [
    new rspack.DefinePlugin({ __SHARED_VERSIONS__: JSON.stringify(sharedVersions()) }),
    ...forProduction(mode),
    new AssetManifestPlugin(!mode.development, hostManifest),
  ] as RspackPluginInstance[],
});

const messageCounter =
  ({ readCatalog, textsFile }: Omit<CatalogOptions, 'name'>) =>
  async (locale: string): Promise<number> =>
    Object.keys(await readCatalog(textsFile(locale))).length;

interface RemotePreset {
  readonly rules: RuleSetRule[];
  readonly plugins: RspackPluginInstance[];
}

/** Preset of a slice's browser build: a remote entry with the container interface, without the shared libraries. */
export const remotePreset = ({ name, version, exposes }: Remote, mode: Mode, catalogs?: Omit<CatalogOptions, 'name'>): RemotePreset => ({
  rules: [...pageRules, ...remoteEntryRules],
  plugins: [
    new ModuleFederationPlugin({
      name,
      filename: mode.development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
      // The name lets the shell find the chunk in assets.json and preload it.
      exposes: { './slice': { import: [pathAddresses, exposes['./slice']], name: 'slice' } },
      shared: Object.fromEntries(sharedLibraries.map((library) => [library, { singleton: true, import: false, requiredVersion: false }])),
      library: { type: 'module' },
      shareStrategy: 'loaded-first',
      runtimePlugins: [remoteRuntime],
      dts: false,
      dev: false,
      manifest: false,
      experiments: { optimization: { disableSnapshot: true, target: 'web' } },
    }),
    new RemoteEntryPlugin(),
    ...(mode.development ? [developmentUpdates] : []),
    new SharedNamesPlugin(),
    // Code for servers only is guarded by `typeof window`.
    new rspack.DefinePlugin({ 'typeof window': JSON.stringify('object') }),
    ...(catalogs ? [new PageCatalogsPlugin({ name, ...catalogs })] : []),
    ...forProduction(mode),
    new AssetManifestPlugin(!mode.development, (compilation, files) =>
      catalogs ? sliceFacts(compilation, { name, version, locales: catalogs.locales, countMessages: messageCounter(catalogs) }, files) : {},
    ),
  ],
});

/** A slice's server build: one CommonJS file that the shell's slice loader runs. */
export const sliceBundlePreset = ({ exposes }: Pick<Remote, 'exposes'>) =>
  ({
    target: 'node24',
    entry: { slice: exposes['./slice'] },
    externals: Object.fromEntries(sharedLibraries.map((library) => [library, `commonjs ${library}`])),
    // Every import() is inlined, so that the build is one file.
    parser: { javascript: { dynamicImportMode: 'eager' } },
    output: { library: { type: 'commonjs2' }, filename: '[name].cjs' },
    plugins: [
      // Code for browsers only (maps, calendars) is guarded by `typeof window` and removed here.
      new rspack.DefinePlugin({ 'typeof window': JSON.stringify('undefined') }),
      new AssetManifestPlugin(false),
    ],
  }) satisfies Configuration & { parser: object };
