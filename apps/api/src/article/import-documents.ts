import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locale, locales, type PerLocale } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import type { Kysely } from 'kysely';
import { parse } from 'yaml';
import type * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { type MarkdownDocument, readDocument, sentenceOf } from '../markdown/document.ts';
import { type ResolveLink, renderMarkdown } from '../markdown/render-markdown.ts';
import { knownPlaceCodes, knownSlugs, storeArticle, storePage } from './article-import.repository.ts';
import { ArticleFacts, type DocumentText, PageFacts } from './document-source.ts';

export interface DocumentReport {
  stored: number;
  /** File below the folder and the reason, for each document that was left out. */
  readonly rejected: { readonly file: string; readonly reason: string }[];
}

interface Source<Facts> {
  readonly key: string;
  readonly facts: Facts;
  readonly documents: PerLocale<MarkdownDocument>;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** `<key>/<factsFile>` and `<key>/<locale>.md`; a document with a wrong file is left out and reported. */
async function readSources<Facts>(
  folder: string,
  factsFile: string,
  schema: z.ZodMiniType<Facts>,
  report: DocumentReport,
): Promise<Source<Facts>[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const sources: Source<Facts>[] = [];
  for (const key of entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()) {
    const readPart = async <T>(name: string, read: (text: string) => T): Promise<T | undefined> => {
      const file = join(folder, key, name);
      try {
        if (!existsSync(file)) throw new Error('the file is missing');
        return read(await readFile(file, 'utf8'));
      } catch (error) {
        report.rejected.push({ file: `${key}/${name}`, reason: reasonOf(error) });
        return undefined;
      }
    };
    const facts = await readPart(factsFile, (text) => {
      const parsed = schema.safeParse(parse(text));
      if (!parsed.success) throw new Error(sentenceOf(parsed.error));
      return parsed.data;
    });
    const documents = await Promise.all(locales.map(async (locale) => [locale, await readPart(`${locale}.md`, readDocument)] as const));
    if (facts !== undefined && documents.every(([, document]) => document !== undefined))
      sources.push({ key, facts, documents: Object.fromEntries(documents) as PerLocale<MarkdownDocument> });
  }
  return sources;
}

type Slugs = ReadonlyMap<string, PerLocale<string>>;

/** `article:key`, `page:key`, `/path` of the site without a language prefix, or an address. */
function linkResolver(locale: Locale, articles: Slugs, pages: Slugs): ResolveLink {
  const document = (slugs: Slugs, path: string, rest: string) => {
    const [key = '', hash] = rest.split('#');
    const slug = slugs.get(key)?.[locale];
    if (slug === undefined) throw new Error(`there is no ${path === '/clanek' ? 'article' : 'page'} "${key}" to link to`);
    return localePath(locale, `${path}/${slug}${hash === undefined ? '' : `#${hash}`}`);
  };
  return (target) => {
    if (target.startsWith('article:')) return document(articles, '/clanek', target.slice('article:'.length));
    if (target.startsWith('page:')) return document(pages, '/stranka', target.slice('page:'.length));
    if (/^(https?:|mailto:|#)/.test(target)) return target;
    if (!target.startsWith('/') || target.startsWith('//')) throw new Error(`the link "${target}" leads nowhere`);
    return localePath(locale, target);
  };
}

const slugsOf = (sources: readonly Source<unknown>[]): [string, PerLocale<string>][] =>
  sources.map(({ key, documents }) => [
    key,
    Object.fromEntries(locales.map((locale) => [locale, documents[locale].slug])) as PerLocale<string>,
  ]);

/** All languages of a document, or nothing and the reason in the report. */
function render(source: Source<unknown>, resolvers: PerLocale<ResolveLink>, report: DocumentReport): PerLocale<DocumentText> | undefined {
  const rendered: [Locale, DocumentText][] = [];
  for (const locale of locales) {
    const document = source.documents[locale];
    try {
      rendered.push([locale, { ...document, ...renderMarkdown(document.markdown, locale, resolvers[locale]) }]);
    } catch (error) {
      report.rejected.push({ file: `${source.key}/${locale}.md`, reason: reasonOf(error) });
    }
  }
  return rendered.length === locales.length ? (Object.fromEntries(rendered) as PerLocale<DocumentText>) : undefined;
}

const resolversOf = (articles: Slugs, pages: Slugs) =>
  Object.fromEntries(locales.map((locale) => [locale, linkResolver(locale, articles, pages)])) as PerLocale<ResolveLink>;

/** Articles of a folder, `<key>/article.yaml` and a Markdown file a language; inserts or updates by key, in one transaction. */
export async function importArticles(db: Kysely<Database>, folder: string): Promise<DocumentReport> {
  const report: DocumentReport = { stored: 0, rejected: [] };
  const sources = await readSources(folder, 'article.yaml', ArticleFacts, report);
  const articles = new Map([...(await knownSlugs(db, 'article')), ...slugsOf(sources)]);
  const resolvers = resolversOf(articles, new Map(await knownSlugs(db, 'page')));
  await db.transaction().execute(async (transaction) => {
    for (const source of sources) {
      const unknown = await unknownPlace(transaction, source.facts.places);
      if (unknown !== undefined) report.rejected.push({ file: `${source.key}/article.yaml`, reason: `the place ${unknown} is not known` });
      const texts = render(source, resolvers, report);
      if (unknown !== undefined || texts === undefined) continue;
      await storeArticle(transaction, source.key, source.facts, texts);
      report.stored += 1;
    }
  });
  return report;
}

async function unknownPlace(db: Kysely<Database>, codes: readonly string[]): Promise<string | undefined> {
  const known = new Set(await knownPlaceCodes(db, codes));
  return codes.find((code) => !known.has(code));
}

/** Static pages of a folder, `<key>/page.yaml` and a Markdown file a language. Imported after the articles, to which they may link. */
export async function importPages(db: Kysely<Database>, folder: string): Promise<DocumentReport> {
  const report: DocumentReport = { stored: 0, rejected: [] };
  const sources = await readSources(folder, 'page.yaml', PageFacts, report);
  const resolvers = resolversOf(
    new Map(await knownSlugs(db, 'article')),
    new Map([...(await knownSlugs(db, 'page')), ...slugsOf(sources)]),
  );
  await db.transaction().execute(async (transaction) => {
    for (const source of sources) {
      const texts = render(source, resolvers, report);
      if (!texts) continue;
      await storePage(transaction, source.key, source.facts, texts);
      report.stored += 1;
    }
  });
  return report;
}
