import type { SearchHit } from '@nocleh/contracts/api/search.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { hitsById } from '../../catalogue/search/hits-by-id.ts';
import { type PricedHit, pricedHits } from '../../catalogue/search/run-search.ts';
import type { SearchFilter } from '../../catalogue/search/search-filter.ts';
import type { AlertNews, MailedHit } from '../../db/tables/search-alert.ts';
import { nextMorning } from '../../morning.ts';
import { type News, newsOf } from './news-of.ts';
import type { SearchAlertContext } from './search-alert.handlers.ts';
import { type ClaimedAlert, claimDueAlerts, finishLook, insertAlertMail } from './search-alert.repository.ts';
import { filterOfSearch, readSearch } from './watched-search.ts';

/** Alerts that are looked at in one turn, one after the other. */
const batch = 50;
/** A process that was killed has its alerts taken over after this time, much longer than a batch takes. */
const claimMs = 10 * 60_000;
/** The first few of each kind of news are in a mail; a link leads to all. */
const mailedOfEach = 5;

const mailed = ({ slug, name, place, price }: SearchHit): MailedHit => ({ slug, name, place: place.name, price });

/** Null when nothing is new. What was booked since the search is left out. */
async function newsForMail(context: SearchAlertContext, { added, cheaper }: News, filter: SearchFilter): Promise<AlertNews | null> {
  const [firstAdded, firstCheaper] = [added.slice(0, mailedOfEach), cheaper.slice(0, mailedOfEach)];
  const ids = [...firstAdded, ...firstCheaper].map(({ id }) => id);
  if (ids.length === 0) return null;
  const hits = new Map((await hitsById(context, ids, filter)).map((hit) => [hit.id, hit]));
  const still = ({ id, price }: PricedHit) => {
    const hit = hits.get(id);
    return hit && (hit.price !== null || price === null) ? [mailed(hit)] : [];
  };
  const shownAdded = firstAdded.flatMap(still);
  const shownCheaper = firstCheaper.flatMap((hit) =>
    still(hit).map((shown) => ({ ...shown, was: { amount: hit.was, currency: hit.currency } })),
  );
  if (shownAdded.length + shownCheaper.length === 0) return null;
  return {
    added: shownAdded,
    addedTotal: added.length - firstAdded.length + shownAdded.length,
    cheaper: shownCheaper,
    cheaperTotal: cheaper.length - firstCheaper.length + shownCheaper.length,
  };
}

async function look(context: SearchAlertContext, alert: ClaimedAlert): Promise<void> {
  const now = context.now();
  const filter = filterOfSearch(readSearch(alert.search), alert.locale, today(now));
  const news = newsOf(alert.seen, await pricedHits(context, filter));
  const mail = await newsForMail(context, news, filter);
  await context.db.transaction().execute(async (transaction) => {
    const isOurs = await finishLook(transaction, alert, { nextLookAt: nextMorning(now), seen: news.seen });
    if (!isOurs || mail === null) return;
    const id = await insertAlertMail(transaction, { alert: alert.id, kind: 'news', news: mail, now });
    await context.enqueueMail(transaction, { kind: 'search_alert_news', about: String(id) });
  });
}

/**
 * Looks at a batch of alerts that are due, each once a day in all processes together, and mails what is new. One that fails is tried
 * again, and doesn't stop the others. @returns how many were due
 */
export async function lookAtAlerts(context: SearchAlertContext): Promise<number> {
  const now = context.now();
  const due = await claimDueAlerts(context.db, now, new Date(now.getTime() + claimMs), batch);
  const failures: unknown[] = [];
  for (const alert of due) {
    // It has ended, and is deleted within the hour.
    if (alert.until < today(now)) continue;
    await look(context, alert).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not every alert could be looked at');
  return due.length;
}
