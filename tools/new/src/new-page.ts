import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { addRoute, addToManifest, addToSitemap } from './declarations.ts';
import { checkPathForm, pageName } from './names.ts';
import { checkClaims, type ExistingSlice, type NewRoute, newRoute, readSlices } from './slices.ts';
import { type Names, templateFiles, writeTemplate } from './template.ts';

/** New contents of a slice's files by path, relative to the repository. */
type Changes = Map<string, string>;

const entriesFile = 'search-engine-entries.ts';
const entriesOfSlice = `export const searchEngineEntries = () => import('./${entriesFile}');`;

/** The files of a slice in which it declares what it has. */
class Declarations {
  readonly changes: Changes = new Map();
  readonly #root: string;
  readonly #src: string;

  constructor(root: string, slice: string) {
    this.#root = root;
    this.#src = `apps/${slice}/src`;
  }

  has(file: string): boolean {
    return existsSync(path.join(this.#root, this.#src, file));
  }

  async edit(file: string, change: (code: string) => string): Promise<void> {
    const place = `${this.#src}/${file}`;
    this.changes.set(place, change(this.changes.get(place) ?? (await readFile(path.join(this.#root, place), 'utf8'))));
  }
}

async function addRoutes(declarations: Declarations, { pagename, pagepath, addressname }: Names, { isAddress }: NewRoute): Promise<void> {
  const address = `{ name: '${addressname}', path: '/${pagepath}', layout: 'default' }`;
  const route = `{ name: '${addressname}', path: '${pagepath}', page: () => import('./${pagename}/${pagename}.page.tsx') }`;
  if (isAddress) await declarations.edit('manifest.ts', (code) => addToManifest(code, 'addresses', address));
  await declarations.edit('routes.ts', (code) => addRoute(code, route));
}

/** Returns whether the slice needs the template's sitemap, because it has none. */
async function addEntry(declarations: Declarations, { pagepath }: Names): Promise<boolean> {
  const isFirst = !declarations.has(entriesFile);
  if (isFirst) {
    await declarations.edit('manifest.ts', (code) => addToManifest(code, 'sitemaps', "'pages'"));
    await declarations.edit('slice.ts', (code) => `${code}${entriesOfSlice}\n`);
  } else await declarations.edit(entriesFile, (code) => addToSitemap(code, `/${pagepath}`));
  return isFirst;
}

/** The page's metadata keep it out of search engines. */
async function hide(root: string, files: readonly string[]): Promise<void> {
  for (const file of files.filter((one) => one.endsWith('.page.tsx'))) {
    const code = await readFile(path.join(root, file), 'utf8');
    await writeFile(path.join(root, file), code.replace('PageMeta = {', 'PageMeta = { noindex: true,'));
  }
}

function requireSlice(slices: readonly ExistingSlice[], slice: string): void {
  if (slices.some(({ name }) => name === slice)) return;
  throw new Failure(`There is no slice "${slice}": the slices are ${slices.map(({ name }) => name).join(', ')}.`);
}

/** Makes a page in a slice, whose catalogs then lack its texts; returns the files that were written. */
export async function newPage(root: string, slice: string, asked: string): Promise<string[]> {
  const slices = await readSlices(root);
  requireSlice(slices, slice);
  checkPathForm(asked);
  checkClaims(slices, slice, asked);
  const route = newRoute(slices, slice, asked);
  const names = { slicename: slice, pagename: pageName(root, slice, asked), pagepath: asked.slice(1), addressname: route.name, 4100: '' };
  const declarations = new Declarations(root, slice);
  await addRoutes(declarations, names, route);
  const needsEntries = !route.isHidden && (await addEntry(declarations, names));
  const wanted = templateFiles().filter(({ file, isOfPage }) => isOfPage || (needsEntries && file === `src/${entriesFile}`));
  const written = await writeTemplate(root, wanted, names);
  if (route.isHidden) await hide(root, written);
  for (const [file, code] of declarations.changes) await writeFile(path.join(root, file), code);
  return [...written, ...declarations.changes.keys()];
}
