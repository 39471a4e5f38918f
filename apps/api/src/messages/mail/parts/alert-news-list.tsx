import { Trans } from '@lingui/react/macro';
import type { WatchedSearch } from '@nocleh/contracts/api/search-alert.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { formatMoney } from '@nocleh/i18n/format.ts';
import type { JSX, ReactNode } from 'react';
import { Heading, Link, Text } from 'react-email';
import type { AlertNews, MailedHit } from '../../../db/tables/search-alert.ts';
import { siteAddress } from '../../../site-address.ts';
import { searchText } from '../../search-alert/watched-search.ts';
import { style } from './mail-style.ts';

interface AlertNewsListProps {
  readonly news: AlertNews;
  readonly search: WatchedSearch;
  readonly locale: Locale;
  readonly siteUrl: string;
}

interface HitProps {
  readonly hit: MailedHit;
  readonly address: string;
  readonly children: ReactNode;
}

const Hit = ({ hit: { name, place }, address, children }: HitProps): JSX.Element => (
  <Text style={style.text}>
    <Link href={address} style={style.link}>
      <strong>{name}</strong>
    </Link>
    , {place}
    <br />
    {children}
  </Text>
);

/** Of the stay with dates; without them, of the cheapest night. */
function PriceText({ price, isDated, locale }: Pick<MailedHit, 'price'> & { readonly isDated: boolean; readonly locale: Locale }) {
  if (!price) return <Trans>price on request</Trans>;
  const onArrival = price.onArrival && formatMoney(locale, price.onArrival);
  return (
    <>
      {isDated ? (
        <Trans>{formatMoney(locale, price.total)} for the whole stay</Trans>
      ) : (
        <Trans>from {formatMoney(locale, price.perNight)} a night</Trans>
      )}
      {onArrival && (
        <>
          , <Trans>plus {onArrival} paid on arrival</Trans>
        </>
      )}
    </>
  );
}

/** The first new and cheaper accommodations, and how many more there are. */
export function AlertNewsList({ news, search, locale, siteUrl }: AlertNewsListProps): JSX.Element {
  const isDated = search.from !== undefined;
  const stay = searchText({ from: search.from, to: search.to, adults: search.adults, children: search.children });
  const addressOf = ({ slug }: MailedHit) => siteAddress(siteUrl, locale, `/ubytovani/${slug}${stay && `?${stay}`}`);
  const more = news.addedTotal - news.added.length + news.cheaperTotal - news.cheaper.length;
  return (
    <>
      {news.added.length > 0 && (
        <Heading as="h2" style={style.subtitle}>
          {isDated ? <Trans>New or free again</Trans> : <Trans>New</Trans>}
        </Heading>
      )}
      {news.added.map((hit) => (
        <Hit key={hit.slug} hit={hit} address={addressOf(hit)}>
          <PriceText price={hit.price} isDated={isDated} locale={locale} />
        </Hit>
      ))}
      {news.cheaper.length > 0 && (
        <Heading as="h2" style={style.subtitle}>
          <Trans>Cheaper now</Trans>
        </Heading>
      )}
      {news.cheaper.map((hit) => (
        <Hit key={hit.slug} hit={hit} address={addressOf(hit)}>
          <PriceText price={hit.price} isDated={isDated} locale={locale} />, <Trans>before {formatMoney(locale, hit.was)}</Trans>
        </Hit>
      ))}
      {more > 0 && (
        <Text style={style.text}>
          <Trans>And {more} more in the search.</Trans>
        </Text>
      )}
    </>
  );
}
