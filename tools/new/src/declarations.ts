import babel, { type types } from '@babel/core';
import { Failure } from '@nocleh/tool-postgres/failure.ts';

/** Edits of the files in which a slice declares what it has: text is inserted, everything else stays as it was written. */

const withoutTypes = (node: types.Expression): types.Expression =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? withoutTypes(node.expression) : node;

function exported(code: string, name: string): types.Expression {
  const file = babel.parseSync(code, { babelrc: false, configFile: false, parserOpts: { plugins: ['typescript'] } });
  for (const statement of file?.program.body ?? []) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declaration.declarations)
      if (init && id.type === 'Identifier' && id.name === name) return withoutTypes(init);
  }
  throw new Failure(`There is no \`export const ${name} = …\` where every slice has one.`);
}

type List = types.ArrayExpression | types.ObjectExpression | types.CallExpression;
const isList = (node: types.Node): node is List => /^(?:Array|Object|Call)Expression$/.test(node.type);

const entriesOf = (list: List): readonly (types.Node | null)[] => {
  if (list.type === 'ArrayExpression') return list.elements;
  return list.type === 'ObjectExpression' ? list.properties : list.arguments;
};

function appended(code: string, list: types.Node, entry: string): string {
  if (!isList(list)) throw new Failure(`"${entry}" can only be added to a list that is written out.`);
  const last = entriesOf(list).at(-1);
  const at = last ? (last.end ?? 0) : (list.end ?? 0) - 1;
  return `${code.slice(0, at)}${last ? ', ' : ''}${entry}${code.slice(at)}`;
}

function propertyOf(object: types.Expression, key: string): types.Node | undefined {
  if (object.type !== 'ObjectExpression') return undefined;
  for (const property of object.properties)
    if (property.type === 'ObjectProperty' && property.key.type === 'Identifier' && property.key.name === key) return property.value;
  return undefined;
}

/** Adds an entry to a list of the manifest, which gets the list if it has none. */
export function addToManifest(code: string, list: 'addresses' | 'sitemaps', entry: string): string {
  const manifest = exported(code, 'manifest');
  const found = propertyOf(manifest, list);
  return found ? appended(code, found, entry) : appended(code, manifest, `${list}: [${entry}]`);
}

export const addRoute = (code: string, route: string): string => appended(code, exported(code, 'routes'), route);

const isStaticSitemap = (node: types.Node): boolean =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'staticSitemap';

/** Adds a path to the sitemap of the slice's fixed pages. */
export function addToSitemap(code: string, path: string): string {
  const sitemaps = exported(code, 'sitemaps');
  const values = sitemaps.type === 'ObjectExpression' ? sitemaps.properties : [];
  const found = values.find((property) => property.type === 'ObjectProperty' && isStaticSitemap(property.value));
  if (found?.type !== 'ObjectProperty')
    throw new Failure(
      'The slice has sitemaps, but none of fixed pages: give it `pages: staticSitemap()` in src/search-engine-entries.ts first.',
    );
  return appended(code, found.value, `'${path}'`);
}
