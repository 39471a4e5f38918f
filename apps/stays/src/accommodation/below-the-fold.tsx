import { Trans } from '@lingui/react/macro';
import { nightsBetween } from '@nocleh/contracts/calendar-day.ts';
import { unitsKind } from '@nocleh/contracts/stay/units-kind.ts';
import { type ComponentType, lazy, Suspense } from 'react';
import { criteriaSearch } from '../criteria/criteria.ts';
import type { AccommodationData } from './accommodation.loader.ts';
import css from './accommodation.module.css';
import { AccommodationPackages } from './accommodation-packages.tsx';
import { AskHost } from './ask-host.tsx';
import { Calendar } from './calendar/calendar.tsx';
import { LocationDetails } from './location.tsx';
import { Rooms, type RoomsProps } from './rooms.tsx';
import { StayForm } from './stay-form.tsx';
import { Terms } from './terms.tsx';

/** Few visits need these, so lists that prefetch this page don't load them. */
const StayRuleText = lazy(async () => ({ default: (await import('./stay-rule-text.tsx')).StayRuleText }));
const NearestStays = lazy(async () => ({ default: (await import('./nearest-stays.tsx')).NearestStays }));

interface BelowTheFoldProps extends Pick<RoomsProps, 'RoomList'> {
  readonly data: AccommodationData;
  readonly SimilarStays: ComponentType<{ readonly data: NonNullable<AccommodationData['similar']> }>;
}

/** The part of the page below its pictures and texts. */
export function BelowTheFold({ data, RoomList, SimilarStays }: BelowTheFoldProps) {
  const { accommodation, stay, asked, chosen, calendar, rule, similar } = data;
  const { roomTypes, bookable, packages } = accommodation;
  const headings = {
    rooms: <Trans>Rooms and prices</Trans>,
    pitches: <Trans>Pitches and prices</Trans>,
    mixed: <Trans>Options and prices</Trans>,
  } as const;
  const nights = stay.from && stay.to ? nightsBetween(stay.from, stay.to) : 0;
  return (
    <>
      <section id="rooms" aria-labelledby="rooms-title" className={css.section}>
        <h2 id="rooms-title">{headings[unitsKind(roomTypes)]}</h2>
        {bookable && <StayForm stay={stay} asked={asked} />}
        {bookable && rule && (
          <Suspense>
            <StayRuleText rule={rule} />
          </Suspense>
        )}
        {data.nearest.length > 0 && (
          <Suspense>
            <NearestStays data={data} />
          </Suspense>
        )}
        {bookable && nights === 0 && (
          <p className={css.hint}>
            <Trans>Choose your dates to see what is available and what the whole stay costs.</Trans>
          </p>
        )}
        {roomTypes.length > 0 || !bookable ? (
          <Rooms
            key={criteriaSearch(stay)}
            accommodation={accommodation}
            stay={stay}
            chosen={chosen}
            list={data.rooms}
            RoomList={RoomList}
          />
        ) : null}
        <AskHost accommodation={accommodation} stay={stay} />
      </section>
      {packages.length > 0 && (
        <section aria-labelledby="packages-title" className={css.section}>
          <h2 id="packages-title">
            <Trans>Packages here</Trans>
          </h2>
          <AccommodationPackages packages={packages} />
        </section>
      )}
      {bookable && calendar && (
        <section aria-labelledby="calendar-title" className={`${css.section} ${css.onScreen}`}>
          <h2 id="calendar-title">
            <Trans>Availability</Trans>
          </h2>
          <Calendar key={criteriaSearch(stay)} calendar={calendar} stay={stay} />
        </section>
      )}
      <div className={css.two}>
        <section aria-labelledby="terms-title">
          <h2 id="terms-title">
            <Trans>Good to know</Trans>
          </h2>
          <Terms accommodation={accommodation} arrival={stay.from} />
        </section>
        <section aria-labelledby="position-title">
          <h2 id="position-title">
            <Trans>Location</Trans>
          </h2>
          <LocationDetails accommodation={accommodation} stay={stay} />
        </section>
      </div>
      {similar && <SimilarStays data={similar} />}
    </>
  );
}
