import { Plural, Trans } from '@lingui/react/macro';
import type { Picture } from '@nocleh/contracts/api/search.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import { formatDate, formatDateRange, formatMoney } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { accommodationAddress } from './order-address.ts';
import styles from './stay-facts.module.css';

export interface Stay {
  readonly slug: string;
  readonly name: string;
  readonly placeName: string;
  readonly picture: Picture | null;
  readonly from: string;
  readonly to: string;
  readonly nights: number;
  readonly checkIn: { readonly from: string; readonly to: string } | null;
  readonly checkOut: string | null;
  readonly rooms: readonly { readonly roomType: number; readonly name: string; readonly units: number }[];
  readonly ages: readonly number[];
}

const pictureAddress = (src: string, width: number) => `/_vercel/image?url=${encodeURIComponent(src)}&w=${width}&q=75`;

export function StayPicture({ picture }: { picture: Picture | null }) {
  if (!picture) return null;
  const { src, alt, width, height } = picture;
  return (
    <img
      className={styles.picture}
      src={pictureAddress(src, 640)}
      srcSet={`${pictureAddress(src, 640)} 640w, ${pictureAddress(src, 1024)} 1024w`}
      sizes="(min-width: 60rem) 22rem, 100vw"
      alt={alt}
      width={width}
      height={height}
    />
  );
}

/** What is being ordered: house, days, rooms, people. */
export function StayFacts({ stay }: { stay: Stay }) {
  const locale = useLocale();
  return (
    <div className={styles.stay}>
      <StayPicture picture={stay.picture} />
      <div>
        <p className={styles.name}>
          <Link to={accommodationAddress(locale, stay.slug)}>{stay.name}</Link>
        </p>
        <p className={styles.soft}>{stay.placeName}</p>
      </div>
      <dl className={styles.facts}>
        <dt>
          <Trans>Arrival</Trans>
        </dt>
        <dd>
          {formatDate(locale, stay.from, 'long')}
          {stay.checkIn && <Time>{`${stay.checkIn.from}–${stay.checkIn.to}`}</Time>}
        </dd>
        <dt>
          <Trans>Departure</Trans>
        </dt>
        <dd>
          {formatDate(locale, stay.to, 'long')}
          {stay.checkOut && (
            <Time>
              <Trans>by {stay.checkOut}</Trans>
            </Time>
          )}
        </dd>
        <dt>
          <Trans>Nights</Trans>
        </dt>
        <dd>{stay.nights}</dd>
        {stay.rooms.length > 0 && (
          <>
            <dt>
              <Trans>Rooms</Trans>
            </dt>
            <dd>
              {stay.rooms.map(({ roomType, name, units }) => (
                <span className={styles.line} key={roomType}>
                  {units > 1 ? `${units} × ${name}` : name}
                </span>
              ))}
            </dd>
          </>
        )}
        <dt>
          <Trans>Guests</Trans>
        </dt>
        <dd>
          <People ages={stay.ages} />
        </dd>
      </dl>
    </div>
  );
}

export function StayBrief({ stay, total }: { stay: Stay; total: Money }) {
  const locale = useLocale();
  return (
    <>
      <strong>{stay.name}</strong>, {formatDateRange(locale, stay.from, stay.to)}, {formatMoney(locale, total)}
    </>
  );
}

const Time = ({ children }: { children: ReactNode }) => <span className={styles.soft}> {children}</span>;

function People({ ages }: { ages: readonly number[] }) {
  const children = ages.filter((age) => age < 18);
  return (
    <>
      <Plural value={ages.length - children.length} one="# adult" other="# adults" />
      {children.length > 0 && (
        <>
          , <Plural value={children.length} one="# child" other="# children" />
        </>
      )}
    </>
  );
}
