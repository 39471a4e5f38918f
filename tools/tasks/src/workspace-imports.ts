import path from 'node:path';

const imported = /(?:\bfrom\s+|\bimport\s*\(?\s*)(?:\/\*[^*]*\*\/\s*)?['"]([^'"\n]+)['"]/g;
const opened = /\bnew URL\(\s*['"`]([^'"`\n]+)['"`]/g;

/** The other workspaces that a module imports: package names, or folders such as `tools/release`. */
export const workspaceImports = (file: string, code: string): string[] =>
  Array.from(code.matchAll(imported), ([, target = '']) => target).flatMap((target) => {
    if (target.startsWith('@nocleh/')) return target.split('/').slice(0, 2).join('/');
    return outside(file, target).flatMap((found) => /^(?:apps|packages|tools)\/[^/]+/.exec(found)?.[0] ?? []);
  });

/** Repository paths outside of the module's own workspace that it opens relative to itself. */
export const openedPaths = (file: string, code: string): string[] =>
  Array.from(code.matchAll(opened), ([, target = '']) => target).flatMap((target) => outside(file, target));

const outside = (file: string, target: string): string[] => {
  if (!target.startsWith('../')) return [];
  const own = file.split('/').slice(0, 2).join('/');
  const found = path.posix.join(path.posix.dirname(file), target);
  return found.startsWith('..') || `${found}/`.startsWith(`${own}/`) ? [] : [found];
};
