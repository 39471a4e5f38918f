import type { Kysely } from 'kysely';
import { unknownFact } from '../../billing/seller/page-facts.ts';
import type { Database } from '../../db/database.ts';
import { FrontMatter } from '../markdown/document.ts';
import { type DocumentReport, readSources, renderDocument, slugsOf } from '../markdown/document-folder.ts';
import { knownPlaceCodes, knownSlugs, storeArticle, storePage } from './article-import.repository.ts';
import { resolversOf } from './document-links.ts';
import { ArticleFacts, PageFacts } from './document-source.ts';

/** Imports a folder of articles (`<key>/article.yaml` and a Markdown file per language): inserts or updates by key in one transaction. */
export async function importArticles(db: Kysely<Database>, folder: string): Promise<DocumentReport> {
  const report: DocumentReport = { stored: 0, rejected: [] };
  const sources = await readSources(folder, { factsFile: 'article.yaml', facts: ArticleFacts, front: FrontMatter }, report);
  const articles = new Map([...(await knownSlugs(db, 'article')), ...slugsOf(sources)]);
  const resolvers = resolversOf(articles, new Map(await knownSlugs(db, 'page')));
  await db.transaction().execute(async (transaction) => {
    for (const source of sources) {
      const unknown = await unknownPlace(transaction, source.facts.places);
      if (unknown !== undefined) report.rejected.push({ file: `${source.key}/article.yaml`, reason: `the place ${unknown} is not known` });
      const texts = renderDocument(source, resolvers, report);
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

/**
 * Imports a folder of static pages (`<key>/page.yaml` and a Markdown file per language). It runs after the articles, to which
 * pages may link.
 */
export async function importPages(db: Kysely<Database>, folder: string): Promise<DocumentReport> {
  const report: DocumentReport = { stored: 0, rejected: [] };
  const sources = await readSources(folder, { factsFile: 'page.yaml', facts: PageFacts, front: FrontMatter }, report);
  const resolvers = resolversOf(
    new Map(await knownSlugs(db, 'article')),
    new Map([...(await knownSlugs(db, 'page')), ...slugsOf(sources)]),
  );
  await db.transaction().execute(async (transaction) => {
    for (const source of sources) {
      const texts = renderDocument(source, resolvers, report);
      const unknown =
        texts &&
        unknownFact(
          Object.values(texts)
            .map(({ html }) => html)
            .join(' '),
        );
      if (unknown) report.rejected.push({ file: source.key, reason: `nothing is known as {${unknown}}` });
      if (!texts || unknown) continue;
      await storePage(transaction, source.key, source.facts, texts);
      report.stored += 1;
    }
  });
  return report;
}
