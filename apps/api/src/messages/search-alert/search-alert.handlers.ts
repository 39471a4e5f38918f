import type { SearchAlert, SearchAlertRequest } from '@nocleh/contracts/api/search-alert.ts';
import { daysBefore, today } from '@nocleh/contracts/calendar-day.ts';
import { lastDayOfAlert, maxAlerts, maxWatched } from '@nocleh/contracts/search-alert-limits.ts';
import type { Kysely, Transaction } from 'kysely';
import { findPlace } from '../../catalogue/place/place.repository.ts';
import { pricedHits, type SearchContext } from '../../catalogue/search/run-search.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { SearchAlertMailKind } from '../../db/tables/search-alert.ts';
import { isHoneypotFilled } from '../../http/form-guard.ts';
import type { Handlers } from '../../http/handlers.ts';
import { ApiProblem, fieldProblem } from '../../http/problem.ts';
import { nextMorning } from '../../morning.ts';
import { randomToken } from '../../tokens.ts';
import { maskedEmail } from '../masked-email.ts';
import { seenIn } from './news-of.ts';
import * as repository from './search-alert.repository.ts';
import { filterOfSearch, readSearch, searchText } from './watched-search.ts';

export interface SearchAlertContext extends SearchContext, Pick<AppContext, 'now' | 'enqueueMail'> {}

export type SearchAlertEndpoint = 'createSearchAlert' | 'searchAlert' | 'confirmSearchAlert' | 'endSearchAlert';

/** Mails per address and day that forms can cause, over all clients. */
const mailsPerDay = 5;

const refused = (pointer: string, code: string, detail: string) =>
  new ApiProblem('invalid_request', { errors: [fieldProblem(pointer, code, detail)] });

/** @throws {ApiProblem} `invalid_request` for a search with an unknown place, dates that can't be searched, or too many hits */
async function checkSearch(context: SearchContext, { search, locale }: SearchAlertRequest, day: string): Promise<void> {
  const filter = filterOfSearch(search, locale, day);
  if (filter.place !== null && !(await findPlace(context.db, filter.place))) throw refused('/search/place', 'unknown', 'Unknown place');
  const { length } = await pricedHits(context, filter);
  if (length > maxWatched) throw refused('/search', 'too_many', `A search with at most ${maxWatched} hits can be watched`);
}

async function request(context: SearchAlertContext, transaction: Transaction<Database>, { email, locale, search }: SearchAlertRequest) {
  const now = context.now();
  await repository.lockAddress(transaction, email);
  if ((await repository.mailsSince(transaction, email, daysBefore(now, 1))) >= mailsPerDay) return;
  const mail = async (alert: number, kind: SearchAlertMailKind) => {
    const id = await repository.insertAlertMail(transaction, { alert, kind, news: null, now });
    await context.enqueueMail(transaction, { kind: 'search_alert', about: String(id) });
  };
  const alerts = await repository.alertsOf(transaction, email);
  const text = searchText(search);
  const known = alerts.find((alert) => alert.search === text);
  if (known?.confirmed_at) return await mail(known.id, 'already_watched');
  const [confirmed, ...others] = alerts.filter(({ confirmed_at }) => confirmed_at !== null);
  if (confirmed && others.length + 1 >= maxAlerts) return await mail(confirmed.id, 'too_many');
  if (known) await repository.askAgain(transaction, known.id, locale, now);
  const until = lastDayOfAlert(search.from, today(now));
  const id = known?.id ?? (await repository.insertAlert(transaction, { email, locale, token: randomToken(), search: text, until, now }));
  await mail(id, 'confirm');
}

async function alertOf(db: Kysely<Database>, token: string, day: string): Promise<repository.AlertRow> {
  const alert = await repository.alertByToken(db, token);
  if (!alert || alert.until < day) throw new ApiProblem('not_found');
  return alert;
}

const view = ({ email, confirmed_at, search, until }: repository.AlertRow): SearchAlert => ({
  ...{ email: maskedEmail(email), state: confirmed_at ? 'confirmed' : 'pending', search, until },
});

/** From now on only what changes is news. @throws {ApiProblem} `wrong_state` when the address has as many alerts as it may have */
async function confirm(context: SearchAlertContext, { id, email, search: text, locale }: repository.AlertRow): Promise<void> {
  const now = context.now();
  const search = readSearch(text);
  const hits = await pricedHits(context, filterOfSearch(search, locale, today(now)));
  await context.db.transaction().execute(async (transaction) => {
    await repository.lockAddress(transaction, email);
    const others = (await repository.alertsOf(transaction, email)).filter((alert) => alert.confirmed_at !== null && alert.id !== id);
    if (others.length >= maxAlerts) throw new ApiProblem('wrong_state');
    const until = lastDayOfAlert(search.from, today(now));
    await repository.confirmAlert(transaction, id, { now, until, nextLookAt: nextMorning(now), seen: seenIn(hits) });
  });
}

export function searchAlertHandlers(context: SearchAlertContext): Handlers<SearchAlertEndpoint> {
  const { db, now } = context;
  const accepted = { accepted: true } as const;
  const found = async (token: string) => await alertOf(db, token, today(now()));
  return {
    createSearchAlert: async ({ body, transaction }) => {
      if (isHoneypotFilled(body, now())) return accepted;
      await checkSearch(context, body, today(now()));
      await request(context, transaction, body);
      return accepted;
    },
    searchAlert: async ({ params }) => view(await found(params.token)),
    confirmSearchAlert: async ({ body: { token } }) => {
      const alert = await found(token);
      if (alert.confirmed_at === null) await confirm(context, alert);
      return view(await found(token));
    },
    endSearchAlert: async ({ body: { token } }) => {
      await db.transaction().execute(async (transaction) => await repository.deleteAlert(transaction, token));
      return accepted;
    },
  };
}
