/** The libraries that exist once per page: the shell provides them, slices are built without them. */
export const sharedLibraries = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router',
  '@lingui/core',
  '@lingui/react',
  'jotai',
  '@nocleh/slice-kit/runtime.ts',
] as const;
export type SharedLibrary = (typeof sharedLibraries)[number];
