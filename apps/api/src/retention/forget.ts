import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { forgetInquiries } from '../inquiry/inquiry.repository.ts';
import { today } from '../pricing/days.ts';
import { deleteLinkRequests, deleteOldOrders, deleteSubscribers, deleteUnplaced, inOneTransaction } from './retention.repository.ts';

const day = 86_400_000;
/** How long what led to nothing is kept. */
const daysOfWhatCameToNothing = 7;
/** The years of act 235/2004, § 35, after the year in which the last thing happened. */
const yearsOfTaxDocuments = 10;

/** Deletes what the page `gdpr` says is kept no longer. To be called every hour. */
export async function forgetWhatIsOver(db: Kysely<Database>, now: Date): Promise<void> {
  const weekAgo = new Date(now.getTime() - daysOfWhatCameToNothing * day);
  const keptFrom = new Date(Date.UTC(now.getUTCFullYear() - yearsOfTaxDocuments, 0, 1));
  await inOneTransaction(db, (transaction) => deleteSubscribers(transaction, weekAgo));
  await inOneTransaction(db, (transaction) => deleteLinkRequests(transaction, new Date(now.getTime() - day)));
  await inOneTransaction(db, (transaction) => deleteUnplaced(transaction, weekAgo));
  await inOneTransaction(db, (transaction) => deleteOldOrders(transaction, keptFrom));
  await forgetInquiries(db, today(now));
}
