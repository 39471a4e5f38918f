import { type InquiryRequest, inquiryProblems } from '@nocleh/contracts/api/inquiry.ts';
import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import type { FieldProblem } from '@nocleh/contracts/errors.ts';
import { hostsOfPlace } from '@nocleh/contracts/inquiry-limits.ts';
import { lastDayOf } from '@nocleh/contracts/stay/calendar-month.ts';
import type { Kysely, Transaction } from 'kysely';
import { idsOfSlugs } from '../../catalogue/accommodation/accommodation.repository.ts';
import { hostAddress } from '../../catalogue/accommodation/host-contact.ts';
import type { SearchIndex } from '../../catalogue/search/search-index.ts';
import type { Database } from '../../db/database.ts';
import { ApiProblem } from '../../http/problem.ts';
import { randomToken } from '../../tokens.ts';
import type { MailEvent } from '../outbox/mail-event.ts';
import {
  type AskedHost,
  claimWaiting,
  hostsAt,
  hostsById,
  inquiriesOfLastHour,
  insertHostInquiry,
  insertInquiry,
  lockInquiries,
  mailsOfLastHour,
} from './inquiry.repository.ts';

export interface InquiryContext {
  readonly db: Kysely<Database>;
  readonly now: () => Date;
  readonly enqueueMail: (transaction: Transaction<Database>, event: MailEvent) => Promise<void>;
  readonly searchIndex: SearchIndex;
  /** Mail domain of hosts without a mail address. */
  readonly hostMailDomain: string;
}

/** Inquiries per visitor and per host and hour; further ones to a host wait. */
const inquiriesPerHour = 5;
const mailsToHostPerHour = 20;
/** Days within which hosts may answer, but not after the stay has begun. */
const answerDays = 30;
/** Days after the stay until an inquiry is deleted. */
const daysKept = 90;

const refused = (...errors: FieldProblem[]) => new ApiProblem('invalid_request', { errors });
const tooMany = () => new ApiProblem('rate_limited', { headers: { 'retry-after': '3600' } });

const addressOf = ({ email, slug }: AskedHost, domain: string): string => hostAddress(email, slug, domain);

interface Chosen {
  readonly placeId: number | null;
  readonly hosts: readonly { readonly id: number; readonly email: string }[];
}

async function chosenHosts(context: InquiryContext, db: Transaction<Database>, slugs: readonly string[]): Promise<Chosen> {
  const known = await idsOfSlugs(db, slugs);
  if (known.length < slugs.length) throw refused({ pointer: '/accommodations', code: 'unknown', detail: 'One of them does not exist' });
  const hosts = (await hostsById(db, [...new Set(known)])).map((host) => ({ id: host.id, email: addressOf(host, context.hostMailDomain) }));
  return { placeId: null, hosts };
}

async function hostsOfThePlace(
  context: InquiryContext,
  db: Transaction<Database>,
  request: InquiryRequest,
  place: string,
): Promise<Chosen> {
  const found = await hostsAt({ db, index: context.searchIndex }, { ...request, place }, today(context.now()));
  if (!found) throw refused({ pointer: '/place', code: 'unknown', detail: 'There is no such place' });
  const hosts = found.hosts.map((host) => ({ id: host.id, email: addressOf(host, context.hostMailDomain) }));
  if (hosts.length === 0) throw refused({ pointer: '/place', code: 'nobody', detail: 'No accommodation there can take the party' });
  const known = await mailsOfLastHour(
    db,
    hosts.map(({ email }) => email.toLowerCase()),
    context.now(),
  );
  const isBusy = ({ email }: { readonly email: string }) => (known.get(email.toLowerCase()) ?? 0) >= mailsToHostPerHour;
  const ordered = [...hosts.filter((host) => !isBusy(host)), ...hosts.filter(isBusy)];
  return { placeId: found.placeId, hosts: ordered.slice(0, hostsOfPlace) };
}

function checkRules(request: InquiryRequest, day: string): void {
  const problems = inquiryProblems(request, day);
  if (problems.length > 0) throw refused(...problems.map(({ field, code }) => ({ pointer: `/${field}`, code, detail: code })));
}

/**
 * Adds mails to hosts to the outbox, up to the hourly limit of each host, so that no visitor can block a host for others by
 * sending many inquiries. Called with each inquiry, and every few seconds.
 */
export async function askHosts(
  { now, enqueueMail }: Pick<InquiryContext, 'now' | 'enqueueMail'>,
  transaction: Transaction<Database>,
): Promise<void> {
  for (const host of await claimWaiting(transaction, mailsToHostPerHour, now(), today(now())))
    await enqueueMail(transaction, { kind: 'host_inquiry', about: String(host) });
}

/** Stores the inquiry and adds its mails to the outbox in the transaction; returns the visitor's token. */
export async function sendInquiry(context: InquiryContext, transaction: Transaction<Database>, request: InquiryRequest): Promise<string> {
  const now = context.now();
  const day = today(now);
  checkRules(request, day);
  await lockInquiries(transaction);
  if ((await inquiriesOfLastHour(transaction, request.email, now)) >= inquiriesPerHour) throw tooMany();
  const { accommodations, place = '' } = request;
  const { hosts, placeId } =
    accommodations.length > 0
      ? await chosenHosts(context, transaction, accommodations)
      : await hostsOfThePlace(context, transaction, request, place);
  const begin = request.from ?? lastDayOf(request.month ?? '');
  const end = request.to ?? begin;
  const answerUntil = [begin, addDays(day, answerDays)].toSorted()[0] ?? begin;
  const token = randomToken();
  const id = await insertInquiry(transaction, { request, token, placeId, answerUntil, keepUntil: addDays(end, daysKept), now });
  await context.enqueueMail(transaction, { kind: 'inquiry_received', about: String(id) });
  for (const { id: accommodation, email } of hosts) {
    await insertHostInquiry(transaction, { inquiry: id, accommodation, email, token: randomToken() });
  }
  await askHosts(context, transaction);
  return token;
}
