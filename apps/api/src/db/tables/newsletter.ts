import type { subscriberStates } from '@nocleh/contracts/api/newsletter.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Generated, GeneratedAlways } from 'kysely';

export interface SubscriberTable {
  id: GeneratedAlways<number>;
  email: string;
  locale: Locale;
  state: (typeof subscriberStates)[number];
  /** Part of the links in all mails to this subscriber. */
  token: string;
  requested_at: Date;
  confirmed_at: Date | null;
  unsubscribed_at: Date | null;
}

export const newsletterMailKinds = ['confirm', 'already_subscribed', 'welcome', 'unsubscribe_link', 'issue'] as const;
export type NewsletterMailKind = (typeof newsletterMailKinds)[number];

export interface NewsletterIssueTable {
  id: GeneratedAlways<number>;
  created_at: Generated<Date>;
  /** Ids of the articles, in display order. */
  articles: number[];
}

export interface NewsletterMailTable {
  id: GeneratedAlways<number>;
  subscriber_id: number;
  kind: NewsletterMailKind;
  issue_id: number | null;
  requested_at: Date;
}
