import { createHash } from 'node:crypto';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Kysely, Transaction } from 'kysely';
import { withFacts } from '../../billing/seller/page-facts.ts';
import type { Seller } from '../../billing/seller/seller.ts';
import { findPageByKey } from '../../catalogue/article/article.repository.ts';
import type { Database } from '../../db/database.ts';

/** Key of the static page with the terms. */
const termsKey = 'podminky';

export interface AgreedTerms {
  readonly hash: string;
  readonly title: string;
  readonly updated: string;
  readonly html: string;
}

/** Stores the current terms once per version, and returns their hash; null if the site has none. */
export async function storeTerms(transaction: Transaction<Database>, seller: Seller, locale: Locale, now: Date): Promise<string | null> {
  const page = await findPageByKey(transaction, termsKey, locale);
  if (!page) return null;
  const { title, updated } = page;
  const html = withFacts(page.html, seller, locale);
  const hash = createHash('sha256').update(`${locale}\n${updated}\n${html}`).digest('hex');
  await transaction
    .insertInto('terms_text')
    .values({ hash, locale, title, updated, html, first_used: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return hash;
}

export async function agreedTerms(db: Kysely<Database>, hash: string | null): Promise<AgreedTerms | null> {
  if (hash === null) return null;
  const found = await db.selectFrom('terms_text').select(['hash', 'title', 'updated', 'html']).where('hash', '=', hash).executeTakeFirst();
  return found ?? null;
}
