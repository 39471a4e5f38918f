import { readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { linguiMacroSwcPlugin } from '@lingui/swc-plugin/options';
import { locales } from '@nocleh/contracts/locale.ts';
import { hostPreset, remotePreset, sliceBundlePreset } from '@nocleh/federation/build/presets.ts';
import { ProvenancePlugin } from '@nocleh/federation/build/provenance.ts';
import { isThirdParty } from '@nocleh/federation/pages/own-code.ts';
import { splitPages } from '@nocleh/federation/pages/rspack.ts';
import type { AppConfig } from '@nocleh/tool-build/app-config.ts';
import { readMessages } from '@nocleh/tool-build/compile-catalog.ts';
import { PortableBuildPlugin } from '@nocleh/tool-build/portable-build.ts';
import { defineConfig } from '@rspack/cli';
import { type Configuration, type PathData, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

// The one bundler set-up. Run in the folder of an app, in or outside of `apps`: `rspack build -c <this file>`. BUILD_DIR: another place than `dist`.
// Packed with the slice tools, it is in a folder of `node_modules`.
const isPacked = import.meta.dirname.includes('node_modules');
const appDir = process.cwd();
const root = isPacked ? appDir : import.meta.dirname;
const require = createRequire(import.meta.url);
const { default: app } = (await import(pathToFileURL(path.join(appDir, 'app.config.ts')).href)) as { default: AppConfig };
const manifest = JSON.parse(readFileSync(path.join(appDir, 'package.json'), 'utf8')) as { version: string };
const version = process.env.APP_VERSION ?? manifest.version;
const serving = process.argv.includes('serve') || process.argv.includes('dev');
const development = serving || process.env.NODE_ENV === 'development';
const dist = process.env.BUILD_DIR ?? path.join(appDir, development ? '.dev' : 'dist');
const browsers = 'chrome 120, safari 17.4, firefox 121';
const comboboxAnnouncements = require.resolve('@nocleh/design-system/forms/combobox-announcements.ts');
const hashed = development ? '[name]' : '[name].[contenthash:8]';

// The bundler cleans the folders of its outputs, which maps are beside.
if (!development) rmSync(path.join(dist, 'maps'), { recursive: true, force: true });

/** Source maps are no files of the site: they lie in a folder beside the output. Sources are named by their paths in the checkout. */
const sourceMaps = (half: string) => ({
  ...(development ? {} : { sourceMapFilename: half ? `../maps/${half}/[file].map` : 'maps/[file].map' }),
  devtoolModuleFilenameTemplate: ({ absoluteResourcePath, resource }: { absoluteResourcePath: string; resource: string }) =>
    path.isAbsolute(absoluteResourcePath) ? `webpack:///${path.relative(root, absoluteResourcePath).replaceAll(path.sep, '/')}` : resource,
});

const poLoader = { loader: require.resolve('@nocleh/tool-build/po-loader.ts') };
const flatLayersLoader = { loader: require.resolve('@nocleh/tool-build/flat-layers-loader.ts') };
/** A module in two layers exists twice, each time without what its layer doesn't use: of the first load's are left only the used parts. */
const pageLayer = 'page';
const engineLayer = 'router-engine';
const showcaseLayer = 'showcase';
/** For the shell alone: the loader is looked for only here, as slices of other repositories do not get it. */
const libraryLoader = (library: string) => ({ loader: require.resolve('@nocleh/tool-build/library-loader.ts'), options: { library } });
/**
 * The shell's first load has of react-router and of the design system only what shows a page. What runs navigations and the page that
 * shows every component are loaded later.
 */
const layerRules = () => [
  {
    test: /[\\/]react-router[\\/]dist[\\/].*\.js$/,
    use: [libraryLoader('react-router')],
  },
  {
    test: /[\\/](?:react|react-dom|react-dom-client)\.production\.js$/,
    use: [libraryLoader('react')],
  },
  {
    test: /[\\/]@lingui[\\/]core[\\/]dist[\\/]index\.mjs$/,
    use: [libraryLoader('@lingui/core')],
  },
  {
    test: /[\\/]@lingui[\\/]react[\\/]dist[\\/].*\.mjs$/,
    use: [libraryLoader('@lingui/react')],
  },
  { test: /[\\/]data-router[\\/]engine\.ts$/, layer: engineLayer },
  // Nearly all of these is in the first load anyway.
  { test: /[\\/]react-router[\\/]dist[\\/].*[\\/](?:utils|navigation|url)\.js$/, issuerLayer: engineLayer, layer: pageLayer },
  { test: /[\\/]node_modules[\\/]react[\\/]/, issuerLayer: engineLayer, sideEffects: false },
  { test: /[\\/]design-system[\\/]src[\\/]showcase[\\/]/, layer: showcaseLayer },
  // React must exist once per page.
  { test: isThirdParty, issuerLayer: showcaseLayer, layer: pageLayer },
];

/** `src/consent/locales/cs.po` is `consent.cs.[contenthash:8].js`. */
const catalogName = ({ filename = '' }: PathData) => {
  const [language = '', , folder = ''] = filename.split('/').reverse();
  return `${folder === 'src' ? app.name : folder}.${language.replace('.po', '')}.[contenthash:8].js`;
};

const base = (target: 'web' | 'node'): Configuration => ({
  name: `${app.name}-${target}`,
  mode: development ? 'development' : 'production',
  context: appDir,
  // Beside the files that are served: only error reports are resolved by it.
  devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
  lazyCompilation: false,
  // An editor empties a file before it writes it; both have to be one change.
  watchOptions: { aggregateTimeout: 50 },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: (file: string) => !isThirdParty(file) && (/\.tsx?$/.test(file) || (file.includes('node_modules') && file.endsWith('.js'))),
        loader: 'builtin:swc-loader',
        type: 'javascript/auto',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development, refresh: development && target === 'web' } },
            experimental: { plugins: [linguiMacroSwcPlugin({}, { cwd: root })] },
          },
          env: { targets: target === 'web' ? browsers : 'node 24' },
        },
      },
      // Without default parameters: the minifier writes `<invalid>` in place of one that is not used.
      {
        test: /[\\/]pmtiles[\\/]dist[\\/]/,
        loader: 'builtin:swc-loader',
        type: 'javascript/auto',
        options: { jsc: { parser: { syntax: 'ecmascript' } }, env: { targets: 'chrome 48' } },
      },
      // The map can import plug-ins by an address that is only known then; none is used. `import.meta.url` must not become the checkout's path.
      { test: /maplibre-gl\.mjs$/, parser: { exprContextCritical: false, importMeta: false } },
      { test: /maplibre-gl-worker\.mjs$/, type: 'asset/resource', generator: { filename: 'map-worker.[contenthash:8].js' } },
      { test: /\.pmtiles$/, type: 'asset/resource', generator: { filename: '[name].[contenthash:8][ext]', emit: target === 'web' } },
      { test: /\.po$/, dependency: { not: 'url' }, type: 'javascript/auto', use: [poLoader] },
      // A catalog by its address: a file of its own, which browsers can ask for again when it did not come.
      { test: /\.po$/, dependency: 'url', type: 'asset/resource', use: [poLoader], generator: { filename: catalogName } },
      // The sheets of slices come late; the shell's main one, before anything is laid out, has the layers.
      { test: /\.css$/, type: 'css/auto', use: app.kind === 'remote' ? [flatLayersLoader] : [] },
      // The shell's files are always below /_shell/; a slice's entry finds its own beside itself.
      {
        test: /\.(woff2|ttf|png|svg|webp|jpg)$/,
        type: 'asset/resource',
        generator:
          app.kind === 'host' ? { publicPath: '/_shell/', emit: target === 'web' } : { emit: target === 'web' || app.kind === 'service' },
      },
    ],
    parser: { 'css/auto': { namedExports: false } },
    // Class names must be equal in the browser and the node build, hence the equal uniqueName below.
    generator: {
      'css/auto': {
        exportsOnly: target === 'node',
        localIdentName: development ? '[uniqueName]-[local]-[hash:4]' : `${app.name.slice(0, 2)}[hash:5]`,
        esModule: true,
      },
    },
  },
  plugins: [
    new rspack.DefinePlugin({ __APP_VERSION__: JSON.stringify(version) }),
    new rspack.NormalModuleReplacementPlugin(/^\.\/intlStrings\.mjs$/, (found) => {
      if (/react-aria\/dist\/private\/combobox$/.test(found.context)) found.request = comboboxAnnouncements;
    }),
    ...(development ? [] : [new PortableBuildPlugin(root)]),
  ],
  optimization: {
    moduleIds: 'deterministic',
    chunkIds: development ? 'named' : 'deterministic',
    minimize: !development && target === 'web',
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({
        minimizerOptions: {
          module: true,
          compress: { passes: 3, pure_getters: true, keep_fargs: false, unsafe_arrows: true, unsafe_methods: true },
          mangle: true,
        },
      }),
      new rspack.LightningCssMinimizerRspackPlugin({
        // Only the server's code of the shell's header names the classes in it.
        removeUnusedLocalIdents: app.kind !== 'host',
        // Without targets it writes what browsers of ten years ago need: `text-align: start` becomes 2 kB.
        minimizerOptions: { targets: browsers },
      }),
    ],
  },
  performance: false,
});

const splitShell = (name: string) => ({
  /** What at least three parts share that are loaded later: copies would be too many bytes. */
  common: {
    name: `${name}-common`,
    chunks: 'async' as const,
    minChunks: 3,
    enforce: true,
    type: /^javascript/,
    test: /[\\/](apps|packages)[\\/](?!.*node_modules)/,
  },
  // The libraries of a part are in its file: in one of their own they are one request more.
  defaultVendors: false as const,
});

/** Icons of the site, at addresses without a hash that browsers and phones know. */
const icons = ['favicon.svg', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'].map((file) => ({
  from: path.join(path.dirname(require.resolve('@nocleh/design-system/pictures/logo/favicon.svg')), file),
}));

/** All texts of a slice, of which each page gets its own. */
const catalogs = {
  locales,
  textsFile: (locale: string) => path.join(appDir, 'src/locales', `${locale}.po`),
  readCatalog: async (file: string) => readMessages(await readFile(file, 'utf8'), file),
};

const web = (config: AppConfig & { kind: 'host' | 'remote' }): Configuration => {
  const common = base('web');
  const remote = config.kind === 'remote' ? remotePreset({ ...config, version }, { development }, catalogs) : undefined;
  const host = hostPreset({ development });
  const refresh = [require.resolve('@rspack/plugin-react-refresh/react-refresh-entry')];
  return {
    ...common,
    target: ['web', 'es2022'],
    // React itself has what the shim adds to older ones.
    resolve: { ...common.resolve, alias: { 'use-sync-external-store/shim$': 'react' } },
    module: { ...common.module, rules: [...(common.module?.rules ?? []), ...(remote?.rules ?? layerRules())] },
    entry:
      config.kind === 'host'
        ? {
            // In development the main script has it as well: two entries would get hot updates twice.
            ...(development ? {} : { early: { import: './src/client/early.ts', layer: pageLayer } }),
            main: {
              import: [...(development ? ['./src/client/dev-hook.ts', ...refresh] : []), host.entry, './src/client/main.tsx'],
              layer: pageLayer,
              ...(development ? {} : { dependOn: 'early' }),
            },
          }
        : {},
    output: {
      ...sourceMaps('web'),
      path: path.join(dist, 'web'),
      // A page may ask for the changes of a build when the next one has ended already.
      clean: serving ? { keep: /\.hot-update\./ } : true,
      publicPath: serving ? `http://localhost:${config.port}/web/` : 'auto',
      uniqueName: config.name,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
      filename: `${hashed}.js`,
      chunkFilename: `${hashed}.js`,
      cssFilename: `${hashed}.css`,
      cssChunkFilename: `${hashed}.css`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
    },
    optimization: {
      ...common.optimization,
      splitChunks: {
        cacheGroups: config.kind === 'remote' ? splitPages(config.name, appDir) : splitShell(config.name),
      },
    },
    plugins: [
      ...(common.plugins ?? []),
      ...(remote ? remote.plugins : [new rspack.CopyRspackPlugin({ patterns: icons }), ...host.plugins]),
      development ? new ReactRefreshRspackPlugin({ injectEntry: config.kind === 'remote' }) : new ProvenancePlugin(dist),
    ],
    ...(serving
      ? {
          devServer: {
            port: config.port,
            hot: true,
            allowedHosts: 'all',
            headers: { 'Access-Control-Allow-Origin': '*' },
            client: { overlay: false, webSocketURL: `ws://localhost:${config.port}/ws` },
          },
        }
      : {}),
  };
};

/**
 * Workspace code is bundled; third-party packages stay in node_modules, but for those of many small modules: to find and read their files
 * takes a process longer than to run them.
 */
const bundledLibraries = ['kysely', 'zod'];
const isBundled = (request: string) => /^@nocleh\//.test(request) || bundledLibraries.includes(request.split('/')[0] ?? '');
const thirdParty = ({ request }: { request?: string }, done: (error?: Error, result?: string) => void) =>
  request && /^[@a-z]/i.test(request) && !isBundled(request) && !path.isAbsolute(request) ? done(undefined, `module ${request}`) : done();

const server = (entries: Readonly<Record<string, string>>, folder: string): Configuration => ({
  ...base('node'),
  target: 'node24',
  entry: { ...entries },
  externalsPresets: { node: true },
  externals: thirdParty,
  output: {
    ...sourceMaps(folder),
    path: path.join(dist, folder),
    clean: true,
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    filename: '[name].mjs',
    uniqueName: app.name,
    assetModuleFilename: '[name].[contenthash:8][ext]',
    publicPath: '',
  },
});

const sliceBundle = (config: AppConfig & { kind: 'remote' }): Configuration => {
  const common = base('node');
  const { parser, output, plugins, ...preset } = sliceBundlePreset(config);
  return {
    ...common,
    ...preset,
    module: { ...common.module, parser: { ...common.module?.parser, ...parser } },
    output: {
      ...output,
      ...sourceMaps('node'),
      path: path.join(dist, 'node'),
      clean: true,
      ...(serving ? { publicPath: '/node/' } : {}),
      uniqueName: config.name,
      // Asset files belong to the browser build; here only their names matter.
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    plugins: [...(common.plugins ?? []), ...plugins],
  };
};

/** The shell's server, the thread that watches its event loop, and what draws a release in a process of its own before it goes live. */
const shellEntries = {
  server: './src/server/server.ts',
  watchdog: './src/server/worker/watchdog-thread.ts',
  smoke: './src/server/smoke/smoke.ts',
  'draw-in-child': './src/server/smoke/draw-in-child.ts',
};

function configurations(): Configuration[] {
  if (app.kind === 'service') return [server(app.entries, '')];
  if (app.kind === 'host') return [web(app), server(shellEntries, 'node')];
  return [web(app), sliceBundle(app)];
}

export default defineConfig(configurations());
