/**
 * Marks the components and contexts of a package's module as free of side effects. Bundlers keep calls like `forwardRef(…)` and what
 * they refer to even if nothing imports the result; names for developer tools count as a use. Nothing here instruments a router either.
 */
export const markComponents = (source: string): string =>
  source
    .replaceAll(/^const \w+ = (?=React\$1\.(?:forwardRef|memo|createContext)\()/gm, '$&/* @__PURE__ */ ')
    .replaceAll(/^\w+\.displayName = "[^"\n]*";$/gm, '')
    .replaceAll('if (init.instrumentations)', 'if (false)');
