import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { dayOf } from '@nocleh/contracts/calendar-day.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { maxAlerts } from '@nocleh/contracts/search-alert-limits.ts';
import { usualAdults } from '@nocleh/contracts/stay/party.ts';
import { formatDate } from '@nocleh/i18n/format.ts';
import { formatNamedDateRange } from '@nocleh/i18n/named-dates.ts';
import { textOf } from '@nocleh/i18n/pick-text.ts';
import type { Kysely } from 'kysely';
import type { JSX } from 'react';
import { Button, Link, Text } from 'react-email';
import { findPlace } from '../../../catalogue/place/place.repository.ts';
import type { Database } from '../../../db/database.ts';
import type { AlertNews, SearchAlertMailKind } from '../../../db/tables/search-alert.ts';
import { siteAddress } from '../../../site-address.ts';
import { type AlertMailRow, alertMailById, alertsOf } from '../../search-alert/search-alert.repository.ts';
import { readSearch } from '../../search-alert/watched-search.ts';
import type { Mail } from '../mail.ts';
import { mailI18n } from '../mail-i18n.ts';
import { oneClick } from '../one-click.ts';
import { AlertNewsList } from '../parts/alert-news-list.tsx';
import { framedMail } from '../parts/mail-frame.tsx';
import { style } from '../parts/mail-style.ts';
import { Row, Rows } from '../parts/stay-facts.tsx';

type Alert = Pick<AlertMailRow, 'search' | 'token' | 'until' | 'confirmed_at'>;

/** A search with the name of its place. */
interface Described {
  readonly alert: Alert;
  readonly search: ReturnType<typeof readSearch>;
  readonly place: string | undefined;
}

async function describe(db: Kysely<Database>, alert: Alert, locale: Locale): Promise<Described> {
  const search = readSearch(alert.search);
  const place = search.place === undefined ? undefined : await findPlace(db, search.place);
  return { alert, search, place: place && textOf(place.names, locale) };
}

interface BodyProps extends Described {
  readonly siteUrl: string;
  readonly locale: Locale;
  readonly mail: AlertMailRow;
  /** Confirmed alerts of the address. */
  readonly others: readonly Described[];
}

const alertAddress = (siteUrl: string, locale: Locale, token: string) => siteAddress(siteUrl, locale, `/vyhledavani/hlidat/${token}`);

/**
 * Where the search looks. Words that somebody typed are left out until the owner of the address has confirmed: the form would mail
 * a stranger's words to any address.
 */
const whereOf = ({ alert, search, place }: Described): string | undefined => place ?? (alert.confirmed_at ? search.q : undefined);

/** Filters apart from place, dates and guests. */
const filtersOf = ({ distance, box, type, stars, amenities, priceMin, priceMax }: Described['search']): number =>
  [distance, box, priceMin ?? priceMax].filter((value) => value !== undefined).length +
  [type, stars, amenities].reduce((sum, list) => sum + (list?.length ?? 0), 0);

function SearchRows({ described, locale }: { readonly described: Described; readonly locale: Locale }): JSX.Element {
  const { search } = described;
  const where = whereOf(described);
  const filters = filtersOf(search);
  return (
    <Rows>
      {(where !== undefined || search.q === undefined) && <Row label={<Trans>Where</Trans>}>{where ?? <Trans>anywhere</Trans>}</Row>}
      <Row label={<Trans>Dates</Trans>}>
        {search.from && search.to ? formatNamedDateRange(locale, search.from, search.to, 'day') : <Trans>any dates</Trans>}
      </Row>
      <Row label={<Trans>Guests</Trans>}>
        <Plural value={(search.adults ?? usualAdults) + (search.children?.length ?? 0)} one="# person" other="# people" />
      </Row>
      {filters > 0 && (
        <Row label={<Trans>Filters</Trans>}>
          <Plural value={filters} one="# filter" other="# filters" />
        </Row>
      )}
    </Rows>
  );
}

const belowRows = { ...style.text, margin: '22px 0 14px' };

const Confirm = ({ locale, siteUrl, mail, ...described }: BodyProps): JSX.Element => (
  <>
    <Text style={style.text}>
      <Trans>
        Someone, hopefully you, asked us to watch this search and write to this address when there is something new. Confirm it, and we’ll
        begin.
      </Trans>
    </Text>
    <SearchRows described={described} locale={locale} />
    <Text style={belowRows}>
      <Button href={alertAddress(siteUrl, locale, mail.token)} style={style.button}>
        <Trans>Watch this search</Trans>
      </Button>
    </Text>
    <Text style={style.text}>
      <Trans>
        We write at most once a day, in the morning, and only when there is something new. The alert ends by itself after{' '}
        {formatDate(locale, mail.until)}.
      </Trans>
    </Text>
    <Text style={style.text}>
      <Trans>If it wasn’t you, do nothing: unless it is confirmed, we delete the address after seven days.</Trans>
    </Text>
  </>
);

const AlreadyWatched = ({ locale, siteUrl, mail, ...described }: BodyProps): JSX.Element => (
  <>
    <Text style={style.text}>
      <Trans>
        Someone, probably you, asked once more for an alert that you already have, so there is nothing to do. If you no longer want it,{' '}
        <Link href={alertAddress(siteUrl, locale, mail.token)} style={style.link}>
          end it here
        </Link>
        .
      </Trans>
    </Text>
    <SearchRows described={described} locale={locale} />
  </>
);

const TooMany = ({ locale, siteUrl, others }: BodyProps): JSX.Element => (
  <>
    <Text style={style.text}>
      <Plural
        value={maxAlerts}
        one="Someone, probably you, asked for another alert. We watch at most # search for one address: end one that you no longer need, and ask again."
        other="Someone, probably you, asked for another alert. We watch at most # searches for one address: end one that you no longer need, and ask again."
      />
    </Text>
    {others.map((described) => (
      <div key={described.alert.token}>
        <SearchRows described={described} locale={locale} />
        <Text style={style.text}>
          <Link href={alertAddress(siteUrl, locale, described.alert.token)} style={style.link}>
            <Trans>End this alert</Trans>
          </Link>
        </Text>
      </div>
    ))}
  </>
);

function News({ locale, siteUrl, mail, ...described }: BodyProps): JSX.Element | null {
  const { alert, search } = described;
  if (!mail.news) return null;
  return (
    <>
      <SearchRows described={described} locale={locale} />
      <AlertNewsList news={mail.news} search={search} locale={locale} siteUrl={siteUrl} />
      <Text style={style.text}>
        <Button href={siteAddress(siteUrl, locale, `/vyhledavani?${alert.search}`)} style={style.button}>
          <Trans>Show the whole search</Trans>
        </Button>
      </Text>
      <Text style={style.small}>
        <Trans>As of {formatDate(locale, dayOf(mail.requested_at))}. Prices are final, with every mandatory charge.</Trans>
      </Text>
    </>
  );
}

function newsTitle(i18n: I18n, { addedTotal, cheaperTotal }: AlertNews, described: Described): string {
  const where = whereOf(described) ?? i18n._(msg`your search`);
  const added = i18n._(msg`${plural(addedTotal, { one: '# new place to stay', other: '# new places to stay' })}`);
  const cheaper = i18n._(msg`${plural(cheaperTotal, { one: '# lower price', other: '# lower prices' })}`);
  return `${where}: ${[...(addedTotal > 0 ? [added] : []), ...(cheaperTotal > 0 ? [cheaper] : [])].join(', ')}`;
}

const bodies = { confirm: Confirm, already_watched: AlreadyWatched, too_many: TooMany, news: News } as const satisfies Record<
  SearchAlertMailKind,
  (props: BodyProps) => JSX.Element | null
>;

function titleOf(i18n: I18n, { kind, news }: AlertMailRow, described: Described): string {
  if (news) return newsTitle(i18n, news, described);
  if (kind === 'confirm') return i18n._(msg`Please confirm: shall we watch your search?`);
  return kind === 'already_watched' ? i18n._(msg`We already watch this search for you`) : i18n._(msg`You have as many alerts as possible`);
}

/** A mail about an alert; null if it was confirmed, or has ended, meanwhile. */
export async function searchAlertMail(db: Kysely<Database>, id: number, siteUrl: string): Promise<Mail | null> {
  const mail = await alertMailById(db, id);
  if (!mail || (mail.kind === 'confirm') !== (mail.confirmed_at === null)) return null;
  const { email, locale, token, until } = mail;
  const i18n = mailI18n(locale);
  const described = await describe(db, mail, locale);
  const confirmed = mail.kind === 'too_many' ? (await alertsOf(db, email)).filter(({ confirmed_at }) => confirmed_at) : [];
  const others = await Promise.all(confirmed.map((alert) => describe(db, alert, locale)));
  const title = titleOf(i18n, mail, described);
  const Body = bodies[mail.kind];
  const end = alertAddress(siteUrl, locale, token);
  const isList = mail.kind === 'news';
  return framedMail({
    ...{ i18n, locale, siteUrl, title, to: { name: '', address: email } },
    preview: mail.news?.added[0]?.name ?? mail.news?.cheaper[0]?.name ?? title,
    foot: isList ? (
      <Trans>
        You are receiving this message because you asked us to watch a search. We write at most once a day, until{' '}
        {formatDate(locale, until)}.{' '}
        <Link href={end} style={style.link}>
          End the alert
        </Link>
      </Trans>
    ) : (
      <Trans>You are receiving this message because someone entered this address in a form on Nocleh.</Trans>
    ),
    children: <Body {...{ ...described, siteUrl, locale, mail, others }} />,
    ...(isList ? { headers: oneClick(end) } : {}),
  });
}
