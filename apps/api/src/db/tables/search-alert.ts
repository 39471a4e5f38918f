import type { StayPrice } from '@nocleh/contracts/api/search.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Currency, Money } from '@nocleh/contracts/money.ts';
import type { ColumnType, GeneratedAlways } from 'kysely';

/** A hit as it was when its search was last looked at: id, and the total of the stay; without dates, or on request, no price. */
export type SeenHit = readonly [id: number, price: number | null, currency: Currency];

export interface SearchAlertTable {
  id: GeneratedAlways<number>;
  email: string;
  locale: Locale;
  /** Part of the links in all mails about the alert. */
  token: string;
  /** Query of the search's address, without `?`, in the order of `WatchedSearch`. */
  search: string;
  /** The last day on which it is looked at. */
  until: string;
  requested_at: Date;
  /** Null until the owner of the address has confirmed. */
  confirmed_at: Date | null;
  /** When it is looked at next. A process that looks sets it ahead, so that another one takes over if it is killed. */
  next_look_at: Date | null;
  seen: ColumnType<readonly SeenHit[], string | undefined, string>;
}

export type SearchAlertMailKind = 'confirm' | 'already_watched' | 'too_many' | 'news';

/** An accommodation in a mail, in its language. */
export interface MailedHit {
  readonly slug: string;
  readonly name: string;
  readonly place: string;
  /** Null: on request. */
  readonly price: StayPrice | null;
}

/** What a mail says; `added` and `cheaper` are the first few, the totals count all. */
export interface AlertNews {
  readonly added: readonly MailedHit[];
  readonly addedTotal: number;
  /** `was`: the total of the stay when it was last looked at. */
  readonly cheaper: readonly (MailedHit & { readonly was: Money })[];
  readonly cheaperTotal: number;
}

export interface SearchAlertMailTable {
  id: GeneratedAlways<number>;
  alert_id: number;
  kind: SearchAlertMailKind;
  news: ColumnType<AlertNews | null, string | null, never>;
  requested_at: Date;
}
