import type { SubscribeRequest, Subscription } from '@nocleh/contracts/api/newsletter.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { NewsletterMailKind } from '../../db/tables/newsletter.ts';
import { isHoneypotFilled } from '../../http/form-guard.ts';
import type { Handlers } from '../../http/handlers.ts';
import { ApiProblem } from '../../http/problem.ts';
import { randomToken } from '../../tokens.ts';
import { maskedEmail } from '../masked-email.ts';
import type { MailEvent } from '../outbox/mail-event.ts';
import {
  askAgain,
  awaitConfirmation,
  confirmSubscriber,
  insertMail,
  isMailed,
  recentMails,
  type SubscriberRow,
  subscriberByEmail,
  subscriberByToken,
  unsubscribeSubscriber,
} from './newsletter.repository.ts';

export interface NewsletterContext {
  readonly db: Kysely<Database>;
  readonly now: () => Date;
  readonly enqueueMail: (transaction: Transaction<Database>, event: MailEvent) => Promise<void>;
}

/** Mails per address and day that forms can cause, over all clients. */
const mailsPerDay = 3;

/** A repeated request within this time is a double click, and one mail is sent already. */
const sameRequestMs = 60_000;

const view = ({ email, locale, state }: SubscriberRow): Subscription => ({ email: maskedEmail(email), locale, state });

async function mail(context: NewsletterContext, transaction: Transaction<Database>, subscriber: number, kind: NewsletterMailKind) {
  const now = context.now();
  if (await isMailed(transaction, subscriber, kind, new Date(now.getTime() - sameRequestMs))) return;
  if (kind !== 'welcome' && (await recentMails(transaction, subscriber, now)) >= mailsPerDay) return;
  const id = await insertMail(transaction, subscriber, kind, now);
  await context.enqueueMail(transaction, { kind: 'newsletter', about: String(id) });
}

async function subscribe(context: NewsletterContext, transaction: Transaction<Database>, { email, locale }: SubscribeRequest) {
  const now = context.now();
  const known = await subscriberByEmail(transaction, email);
  if (known?.state === 'confirmed') return await mail(context, transaction, known.id, 'already_subscribed');
  if (known?.state === 'pending') await askAgain(transaction, known.id, locale, now);
  const { id } = known?.state === 'pending' ? known : await awaitConfirmation(transaction, { email, locale, token: randomToken(), now });
  await mail(context, transaction, id, 'confirm');
}

async function bySameToken(db: Kysely<Database>, token: string): Promise<SubscriberRow> {
  const subscriber = await subscriberByToken(db, token);
  if (!subscriber) throw new ApiProblem('not_found');
  return subscriber;
}

export type NewsletterEndpoint = 'subscribe' | 'subscription' | 'confirmSubscription' | 'unsubscribe' | 'unsubscribeByAddress';

export function newsletterHandlers(context: NewsletterContext): Handlers<NewsletterEndpoint> {
  const { db, now } = context;
  return {
    subscribe: async ({ body, transaction }) => {
      if (!isHoneypotFilled(body, now())) await subscribe(context, transaction, body);
      return { accepted: true };
    },
    subscription: async ({ params }) => view(await bySameToken(db, params.token)),
    confirmSubscription: async ({ body: { token } }) =>
      await db.transaction().execute(async (transaction) => {
        const { id, state } = await bySameToken(transaction, token);
        // An old link must not resubscribe an address that has unsubscribed.
        if (state === 'unsubscribed') throw new ApiProblem('wrong_state');
        if (await confirmSubscriber(transaction, token, now())) await mail(context, transaction, id, 'welcome');
        return view(await bySameToken(transaction, token));
      }),
    unsubscribe: async ({ body: { token } }) => {
      await bySameToken(db, token);
      await unsubscribeSubscriber(db, token, now());
      return view(await bySameToken(db, token));
    },
    unsubscribeByAddress: async ({ body, transaction }) => {
      if (isHoneypotFilled(body, now())) return { accepted: true };
      const subscriber = await subscriberByEmail(transaction, body.email);
      if (subscriber && subscriber.state !== 'unsubscribed') await mail(context, transaction, subscriber.id, 'unsubscribe_link');
      return { accepted: true };
    },
  };
}
