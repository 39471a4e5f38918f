/** The libraries that exist once per page: the shell provides them, slices are built without them. */
export const sharedLibraries = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router',
  '@lingui/core',
  '@lingui/react',
  '@nocleh/slice-kit/runtime.ts',
  // Of the browser only, and loaded when the first slice asks for one of them.
  'jotai',
  '@nocleh/state/app.ts',
  '@nocleh/state/memo.ts',
  '@nocleh/state/search.ts',
  '@nocleh/state/taxonomy.ts',
] as const;
export type SharedLibrary = (typeof sharedLibraries)[number];
