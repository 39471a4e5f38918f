import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig, type LinguiConfigNormalized } from '@lingui/conf';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { shapeProblems } from './message-shape.ts';

export interface CatalogReport {
  readonly catalogs: number;
  readonly messages: number;
  readonly problems: readonly string[];
}

type Catalog = Awaited<ReturnType<typeof getCatalogs>>[number];
type Extracted = NonNullable<Awaited<ReturnType<Catalog['collect']>>>;

/** Extracts every message from the code and compares the result with the .po files. */
export async function checkCatalogs(config: LinguiConfigNormalized): Promise<CatalogReport> {
  const problems: string[] = [];
  const catalogs = await getCatalogs(config);
  const translations = new Translations(config.rootDir);
  let messages = 0;
  for (const catalog of catalogs) {
    const extracted = await catalog.collect();
    if (!extracted) {
      problems.push(`${relative(config, catalog.path)}: extraction failed`);
      continue;
    }
    messages += Object.keys(extracted).length;
    for (const locale of config.locales as Locale[]) problems.push(...(await checkCatalog(catalog, locale, extracted, translations)));
  }
  problems.push(...translations.clashes(), ...sourcesWithoutCatalog(config, catalogs));
  return { catalogs: catalogs.length, messages, problems };
}

const relative = (config: LinguiConfigNormalized, file: string) => path.relative(config.rootDir ?? '.', path.resolve(file));

async function checkCatalog(catalog: Catalog, locale: Locale, extracted: Extracted, translations: Translations): Promise<string[]> {
  const file = relative(catalog.config, catalog.getFilename(locale));
  const entries = await catalog.read(locale);
  if (!entries) return [`${file}: no such catalog`];
  const problems: string[] = [];
  for (const [id, { message = id }] of Object.entries(extracted)) {
    const translation = entries[id]?.translation ?? '';
    const at = `${file}: "${message}"`;
    if (!entries[id] || entries[id].obsolete) problems.push(`${at} is in the code but not in the catalog: run the extraction`);
    else if (translation.trim() === '') problems.push(`${at} has no translation`);
    else
      problems.push(...translationProblems(locale, message, translation, catalog.config.sourceLocale).map((problem) => `${at} ${problem}`));
    if (translation) translations.add(file, locale, id, message, translation);
  }
  const leftOver = Object.entries(entries).filter(([id, { obsolete }]) => obsolete || !(id in extracted));
  return [...problems, ...leftOver.map(([id, { message }]) => `${file}: "${message ?? id}" is no longer in the code`)];
}

function translationProblems(locale: Locale, source: string, translation: string, sourceLocale: string | undefined): string[] {
  const problems = shapeProblems(locale, source, translation);
  if (locale === sourceLocale) return translation === source ? problems : [...problems, 'is the source language and reads differently'];
  const words = source.replace(/[<{][^>}]*[>}]/g, ' ').match(/\p{L}{2,}/gu) ?? [];
  return translation === source && words.length > 3 ? [...problems, 'is the English text'] : problems;
}

/** Shell and slices merge their catalogs into one dictionary per page, so an id must have the same text in all of them. */
class Translations {
  readonly #root: string;
  readonly #seen = new Map<string, { message: string; texts: Map<string, string> }>();

  constructor(root = '.') {
    this.#root = path.resolve(root);
  }

  add(file: string, locale: Locale, id: string, message: string, translation: string): void {
    // The API's mails and invoices are rendered in another process.
    const realm = path.relative(this.#root, path.resolve(this.#root, file)).startsWith(path.join('apps', 'api')) ? 'api' : 'web';
    const key = `${realm} ${locale} ${id}`;
    const entry = this.#seen.get(key) ?? { message, texts: new Map() };
    this.#seen.set(key, entry);
    if (!entry.texts.has(translation)) entry.texts.set(translation, file);
  }

  clashes(): string[] {
    return [...this.#seen.values()]
      .filter(({ texts }) => texts.size > 1)
      .map(({ message, texts }) => {
        const readings = [...texts].map(([text, file]) => `"${text}" in ${file}`);
        return `"${message}" reads ${readings.join(' and ')}: give one of them a context`;
      });
  }
}

/** Messages in code outside of all catalogs' folders would be shown in English in every language. */
function sourcesWithoutCatalog(config: LinguiConfigNormalized, catalogs: readonly Catalog[]): string[] {
  const root = config.rootDir ?? '.';
  const covered = new Set(catalogs.flatMap((catalog) => catalog.sourcePaths.map((file) => path.resolve(file))));
  return globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*', '**/testing/**'] })
    .filter((file) => !covered.has(path.resolve(root, file)))
    .filter((file) => /from '@lingui\/(?:core|react)\/macro'/.test(readFileSync(path.resolve(root, file), 'utf8')))
    .map((file) => `${file}: has messages, but no catalog extracts it`);
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '../../..');
  const { catalogs, messages, problems } = await checkCatalogs(getConfig({ cwd: root }));
  for (const problem of problems) console.error(problem);
  console.log(`catalogs: ${messages} messages in ${catalogs} catalogs, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
