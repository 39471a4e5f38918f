/**
 * Libraries that exist once per page: the shell provides them and slices are built without them. A lazy library is for the
 * browser only and is loaded when a slice first needs it.
 */
const libraries = {
  react: 'eager',
  'react/jsx-runtime': 'eager',
  'react-dom': 'eager',
  'react-router': 'eager',
  '@lingui/core': 'eager',
  '@lingui/react': 'eager',
  '@nocleh/slice-kit/runtime.ts': 'eager',
  jotai: 'lazy',
  '@nocleh/state/app.ts': 'lazy',
  '@nocleh/state/memo.ts': 'lazy',
  '@nocleh/state/search.ts': 'lazy',
  '@nocleh/state/taxonomy.ts': 'lazy',
} as const;

type Libraries = typeof libraries;
type LoadedBy<Way> = { [Name in keyof Libraries]: Libraries[Name] extends Way ? Name : never }[keyof Libraries];

export type EagerLibrary = LoadedBy<'eager'>;
export type LazyLibrary = LoadedBy<'lazy'>;

export type SharedLibrary = keyof Libraries;

export const sharedLibraries = Object.keys(libraries) as readonly SharedLibrary[];
