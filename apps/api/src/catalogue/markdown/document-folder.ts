import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locale, locales, type PerLocale } from '@nocleh/contracts/locale.ts';
import { parse } from 'yaml';
import type * as z from 'zod/mini';
import { type FrontMatter, type MarkdownDocument, readDocument, sentenceOf } from './document.ts';
import { type RenderedMarkdown, type ResolveLink, renderMarkdown } from './render-markdown.ts';

export interface DocumentReport {
  stored: number;
  /** File and reason of each document that was left out. */
  readonly rejected: { readonly file: string; readonly reason: string }[];
}

/** A document as written by its author. */
export interface DocumentSource<Facts = unknown, Front extends FrontMatter = FrontMatter> {
  readonly key: string;
  readonly facts: Facts;
  readonly documents: PerLocale<MarkdownDocument<Front>>;
}

/** A document in one language, as stored. */
export type DocumentText<Front extends FrontMatter = FrontMatter> = MarkdownDocument<Front> & RenderedMarkdown;

interface Kind<Facts, Front> {
  readonly factsFile: string;
  readonly facts: z.ZodMiniType<Facts>;
  readonly front: z.ZodMiniType<Front>;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Reads `<key>/<factsFile>` and `<key>/<locale>.md`; a document with an invalid file is left out and reported. */
export async function readSources<Facts, Front extends FrontMatter>(
  folder: string,
  kind: Kind<Facts, Front>,
  report: DocumentReport,
): Promise<DocumentSource<Facts, Front>[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const sources: DocumentSource<Facts, Front>[] = [];
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
    const facts = await readPart(kind.factsFile, (text) => {
      const parsed = kind.facts.safeParse(parse(text));
      if (!parsed.success) throw new Error(sentenceOf(parsed.error));
      return parsed.data;
    });
    const documents = await Promise.all(
      locales.map(async (locale) => [locale, await readPart(`${locale}.md`, (text) => readDocument(text, kind.front, locale))] as const),
    );
    if (facts !== undefined && documents.every(([, document]) => document !== undefined))
      sources.push({ key, facts, documents: Object.fromEntries(documents) as PerLocale<MarkdownDocument<Front>> });
  }
  return sources;
}

export const slugsOf = (sources: readonly DocumentSource[]): [string, PerLocale<string>][] =>
  sources.map(({ key, documents }) => [
    key,
    Object.fromEntries(locales.map((locale) => [locale, documents[locale].slug])) as PerLocale<string>,
  ]);

/** Renders all languages of a document, or none and reports the reason. */
export function renderDocument<Front extends FrontMatter>(
  source: DocumentSource<unknown, Front>,
  resolvers: PerLocale<ResolveLink>,
  report: DocumentReport,
): PerLocale<DocumentText<Front>> | undefined {
  const rendered: [Locale, DocumentText<Front>][] = [];
  for (const locale of locales) {
    const document = source.documents[locale];
    try {
      rendered.push([locale, { ...document, ...renderMarkdown(document.markdown, locale, resolvers[locale]) }]);
    } catch (error) {
      report.rejected.push({ file: `${source.key}/${locale}.md`, reason: reasonOf(error) });
    }
  }
  return rendered.length === locales.length ? (Object.fromEntries(rendered) as PerLocale<DocumentText<Front>>) : undefined;
}
