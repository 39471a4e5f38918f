import type { SharedLibrary } from './shared-libraries.ts';

/** Exports that have no effect in browsers, where the shell is built without the features that they are for. */
export const unsharedExports: Readonly<Partial<Record<SharedLibrary, readonly string[]>>> = {
  react: ['Activity', 'ViewTransition', 'addTransitionType', 'useActionState'],
  'react-dom': [
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
    'useFormState',
    'useFormStatus',
  ],
};
