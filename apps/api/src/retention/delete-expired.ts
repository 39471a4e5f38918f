import { addDays, daysBefore, today } from '@nocleh/contracts/calendar-day.ts';
import { daysToConfirm } from '@nocleh/contracts/search-alert-limits.ts';
import { daysWithoutUse } from '@nocleh/contracts/shared-list-limits.ts';
import type { Kysely } from 'kysely';
import { deleteOldChanges } from '../catalogue/search/search-index.repository.ts';
import type { Database } from '../db/database.ts';
import { deleteMessages } from '../messages/contact-message/contact-message.repository.ts';
import { deleteExpiredInquiries } from '../messages/inquiry/inquiry.repository.ts';
import { deleteEndedAlerts } from '../messages/search-alert/search-alert.repository.ts';
import { deleteUnusedLists } from '../messages/shared-list/shared-list.repository.ts';
import {
  deleteLinkRequests,
  deleteOldOrders,
  deleteRecipients,
  deleteSubscribers,
  deleteUnplaced,
  inOneTransaction,
} from './retention.repository.ts';

/** Retention of holds and requests without a result. */
const daysOfUnplaced = 7;
/** Retention of messages from the contact page. */
const daysOfMessages = 90;
/** Act 235/2004, § 35: the years after the year of the last event. */
const yearsOfTaxDocuments = 10;

/** Deletes data whose retention, as stated on the page `gdpr`, has ended; run hourly. */
export async function deleteExpiredData(db: Kysely<Database>, now: Date): Promise<void> {
  const weekAgo = daysBefore(now, daysOfUnplaced);
  const keptFrom = new Date(Date.UTC(now.getUTCFullYear() - yearsOfTaxDocuments, 0, 1));
  await inOneTransaction(db, (transaction) => deleteSubscribers(transaction, weekAgo));
  await inOneTransaction(db, (transaction) => deleteLinkRequests(transaction, daysBefore(now, 1)));
  await inOneTransaction(db, (transaction) => deleteMessages(transaction, daysBefore(now, daysOfMessages)));
  await inOneTransaction(db, (transaction) => deleteUnplaced(transaction, weekAgo));
  await inOneTransaction(db, (transaction) => deleteRecipients(transaction, today(now)));
  await inOneTransaction(db, (transaction) => deleteOldOrders(transaction, keptFrom));
  await inOneTransaction(db, (transaction) => deleteEndedAlerts(transaction, today(now), daysBefore(now, daysToConfirm)));
  await deleteExpiredInquiries(db, today(now));
  await deleteOldChanges(db);
  await deleteUnusedLists(db, addDays(today(now), -daysWithoutUse));
}
