import { Plural, Trans } from '@lingui/react/macro';
import type { Picture as PictureOfStay } from '@nocleh/contracts/api/search.ts';
import type { PerLocale } from '@nocleh/contracts/locale.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import { adultAge } from '@nocleh/contracts/stay/party.ts';
import { formatDateRange, formatMoney } from '@nocleh/i18n/format.ts';
import { formatNamedDate } from '@nocleh/i18n/named-dates.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { ReactNode } from 'react';
import { House } from './house.tsx';
import styles from './stay-facts.module.css';

export interface Stay {
  /** The package, if one is ordered. */
  readonly ordered: { readonly title: string; readonly slugs: PerLocale<string> } | null;
  readonly slug: string;
  readonly name: string;
  readonly placeName: string;
  readonly picture: PictureOfStay | null;
  readonly from: string;
  readonly to: string;
  readonly nights: number;
  readonly checkIn: { readonly from: string; readonly to: string } | null;
  readonly checkOut: string | null;
  readonly rooms: readonly { readonly roomType: number; readonly name: string; readonly units: number }[];
  readonly ages: readonly number[];
}

/** Summary of an order: accommodation, days, rooms, guests, and the total where no list of prices follows. */
export function StayFacts({ stay, total }: { stay: Stay; total?: Money }) {
  const locale = useLocale();
  return (
    <div className={styles.stay}>
      <House house={stay} />
      <dl className={styles.facts}>
        {stay.ordered && (
          <>
            <dt>
              <Trans>Package</Trans>
            </dt>
            <dd>
              <a href={localePath(locale, `/balicek/${stay.ordered.slugs[locale]}`)}>{stay.ordered.title}</a>
            </dd>
          </>
        )}
        <dt>
          <Trans>Arrival</Trans>
        </dt>
        <dd>
          {formatNamedDate(locale, stay.from, 'long')}
          {stay.checkIn && (
            <Time>
              <Trans>
                {stay.checkIn.from}–{stay.checkIn.to}
              </Trans>
            </Time>
          )}
        </dd>
        <dt>
          <Trans>Departure</Trans>
        </dt>
        <dd>
          {formatNamedDate(locale, stay.to, 'long')}
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
              <Trans>Your choice</Trans>
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
        {total && (
          <>
            <dt>
              <Trans context="order">Total</Trans>
            </dt>
            <dd>
              <strong>{formatMoney(locale, total)}</strong>
            </dd>
          </>
        )}
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
  const children = ages.filter((age) => age < adultAge);
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
