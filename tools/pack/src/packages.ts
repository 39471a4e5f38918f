/** A workspace that slices of other repositories get as a package. */
export interface PackedWorkspace {
  readonly workspace: string;
  /** Files of `src` that are packed; by default all but tests. */
  readonly only?: readonly string[];
  /** Folders of `src` that are left out. */
  readonly without?: readonly string[];
  /** Third-party packages that its code names in another way than by an import. */
  readonly alsoNeeds?: readonly string[];
  /** Further files of the repository, by their place in the package. */
  readonly files?: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
}

export const packedWorkspaces: readonly PackedWorkspace[] = [
  { workspace: 'packages/contracts' },
  { workspace: 'packages/i18n' },
  { workspace: 'packages/api-client' },
  { workspace: 'packages/state', without: ['testing'] },
  { workspace: 'packages/design-system', without: ['showcase'] },
  // Its folder `testing` is for tests of slices.
  { workspace: 'packages/slice-kit' },
  { workspace: 'packages/federation', without: ['testing'] },
  {
    workspace: 'tools/build',
    only: [
      'app-config.ts',
      'compile-catalog.ts',
      'flat-layers-loader.ts',
      'flat-layers.ts',
      'modules.d.ts',
      'po-loader.ts',
      'portable-build.ts',
      'vitest-plugins.ts',
    ],
    alsoNeeds: ['@lingui/babel-plugin-lingui-macro'],
  },
  { workspace: 'tools/checks', only: ['catalogs.ts', 'message-shape.ts'] },
  { workspace: 'tools/release', only: ['build-files.ts', 'remote/packed-build.ts', 'remote/upload.ts'] },
  { workspace: 'tools/postgres', only: ['failure.ts'] },
  {
    workspace: 'tools/slice-tools',
    alsoNeeds: ['@lingui/cli', '@rspack/cli', '@rspack/core', 'react-refresh'],
    files: { 'tsconfig.json': 'tsconfig.base.json', 'CHANGELOG.md': 'tools/slice-tools/CHANGELOG.md' },
    bin: { 'nocleh-slice': 'dist/slice.cli.js' },
  },
];

/** The set-up of the bundler is a part of the slice tools. */
export const bundlerSetup = 'rspack.config.ts';
export const bundlerSetupOwner = 'tools/slice-tools';
