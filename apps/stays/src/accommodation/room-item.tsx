import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Offer, RoomType } from '@nocleh/contracts/api/accommodation.ts';
import type { Amenity } from '@nocleh/contracts/api/taxonomy.ts';
import { nightsBetween } from '@nocleh/contracts/calendar-day.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { Picture } from '@nocleh/design-system/pictures/picture.tsx';
import { classNames } from '@nocleh/design-system/styles/class-names.ts';
import { dotSeparated } from '@nocleh/i18n/dot-separated.ts';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { useCachedContent } from '@nocleh/slice-kit/cached-content.tsx';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { forWhom } from '../card/for-whom.ts';
import { atLeast } from '../card/price-details.ts';
import type { Criteria } from '../criteria/criteria.ts';
import { amenityNames } from '../taxonomy/amenity-names.ts';
import { FactList } from './fact-list.tsx';
import { maxSelectableUnits } from './room-choice.ts';
import css from './rooms.module.css';

interface RoomItemProps {
  readonly room: RoomType;
  readonly stay: Criteria;
  readonly units: number;
  /** What all room types have, which is not repeated. */
  readonly shared: readonly Amenity[];
}

/** Pages for the same dates and guests have the same, and so have all without dates. */
export const RoomItem = (props: RoomItemProps) => (
  <li
    className={classNames(css.room, props.room.pictures?.[0] && css.pictured)}
    {...useCachedContent(typeof window === 'undefined' && { name: 'room', data: props }, <RoomContent {...props} />)}
  />
);

interface InLocale {
  readonly locale: Locale;
}

function RoomContent({ room, stay, units, shared }: RoomItemProps) {
  const locale = useLocale();
  const { t, i18n } = useLingui();
  const { adults, children, pictures: [picture] = [] } = room;
  const own = room.amenities.filter((amenity) => !shared.includes(amenity));
  const facts = [
    {
      name: t`Sleeps`,
      value: children
        ? t`${plural(adults, { one: '# adult', other: '# adults' })} and ${plural(children, { one: '# child', other: '# children' })}`
        : t`${plural(adults, { one: '# person', other: '# people' })}`,
    },
    { name: t`Beds`, value: room.beds },
    { name: t`Area`, value: room.sizeM2 && `${room.sizeM2}\u00a0m²` },
  ];
  const name = useCachedContent(
    typeof window === 'undefined' && { name: 'room name', data: [room.name, adults, children, room.beds, room.sizeM2] },
    <>
      <h3>{room.name}</h3>
      <FactList className={css.compared} facts={facts} />
    </>,
  );
  const about = useCachedContent(
    typeof window === 'undefined' && { name: 'room about', data: [room.description, own, shared.length] },
    <>
      {room.description && <p>{room.description}</p>}
      {own.length > 0 && (
        <p className={css.facts}>
          {shared.length > 0 && '+ '}
          {dotSeparated(own.map((amenity) => i18n._(amenityNames[amenity])))}
        </p>
      )}
    </>,
  );
  return (
    <>
      {picture && <Picture {...picture} shape="normal" rounded sizes="(min-width: 60rem) 15rem, 8.5rem" className={css.picture} />}
      <div className={css.name} {...name} />
      <div className={css.about} {...about} />
      <div className={css.offer}>
        {room.offer && stay.from && stay.to ? (
          <OfferLine {...{ room, stay, units, locale }} offer={room.offer} nights={nightsBetween(stay.from, stay.to)} />
        ) : (
          <FromPrice room={room} locale={locale} />
        )}
      </div>
    </>
  );
}

function FromPrice({ room: { fromPrice }, locale }: InLocale & { readonly room: RoomType }) {
  const { t, i18n } = useLingui();
  if (!fromPrice) return <p>{t`Price on request`}</p>;
  const { perNight, nights: minNights } = fromPrice;
  return (
    <p>
      {t({ message: 'from', context: 'price' })} <b className={css.price}>{formatMoney(locale, perNight)}</b> {t`per night`}{' '}
      {forWhom(i18n, fromPrice)}
      {minNights > 1 && ` ${atLeast(i18n, minNights)}`}
    </p>
  );
}

interface OfferLineProps extends InLocale {
  readonly room: RoomType;
  readonly offer: Offer;
  readonly stay: Criteria;
  readonly nights: number;
  readonly units: number;
}
function OfferLine({ room, offer, stay, nights, units, locale }: OfferLineProps) {
  const { t, i18n } = useLingui();
  const problem = useOfferProblem();
  const { free, price, onArrival } = offer;
  if (offer.problem || !price) return <p className={css.problem}>{problem(offer)}</p>;
  const most = maxSelectableUnits(free, stay);
  return (
    <>
      <p>
        <b className={css.price}>{formatMoney(locale, price)}</b> {t`for ${plural(nights, { one: '# night', other: '# nights' })}`}{' '}
        {forWhom(i18n, offer)}
        {onArrival && ` ${t`+ tourist tax ${formatMoney(locale, onArrival)} on arrival`}`}
      </p>
      <label className={css.units}>
        <span>{t`${plural(free, { one: '# available', other: '# available' })}`}</span>
        <select name={`room.${room.id}`} defaultValue={units} aria-label={t`Quantity: ${room.name}`}>
          {Array.from({ length: most + 1 }, (_, count) => (
            <option key={count}>{count}</option>
          ))}
        </select>
      </label>
    </>
  );
}

/** Text that says why a room can't be booked for these dates and what to change. */
function useOfferProblem(): (offer: Offer) => string {
  const { t } = useLingui();
  return ({ problem, minNights }) => {
    if (problem === 'min_nights') return t`At least ${plural(minNights, { one: '# night', other: '# nights' })}`;
    if (problem === 'no_arrival') return t`No arrivals on this day; try a day earlier or later`;
    if (problem === 'no_departure') return t`No departures on this day; try a day earlier or later`;
    if (problem === 'full') return t`Fully booked on these dates`;
    if (problem === 'capacity') return t`There is not enough space here for all of you`;
    return t`No price for these dates yet`;
  };
}
