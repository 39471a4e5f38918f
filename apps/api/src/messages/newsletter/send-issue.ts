import type { NewsletterContext } from './newsletter.handlers.ts';
import { articleIds, insertIssue } from './newsletter.repository.ts';

/**
 * Adds one mail per confirmed subscriber to the outbox in one transaction. @returns their number @throws {Error} for an unknown
 * article key
 */
export async function sendIssue({ db, now, enqueueMail }: NewsletterContext, keys: readonly string[]): Promise<number> {
  const ids = await articleIds(db, keys);
  const chosen = keys.map((key) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`There is no article "${key}".`);
    return id;
  });
  return await db.transaction().execute(async (transaction) => {
    const mails = await insertIssue(transaction, chosen, now());
    for (const id of mails) await enqueueMail(transaction, { kind: 'newsletter_issue', about: String(id) });
    return mails.length;
  });
}
