import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Offer, RoomType } from '@nocleh/contracts/api/accommodation.ts';
import type { Amenity } from '@nocleh/contracts/api/taxonomy.ts';
import { nightsBetween } from '@nocleh/contracts/calendar-day.ts';
import { Picture } from '@nocleh/design-system/pictures/picture.tsx';
import { classNames } from '@nocleh/design-system/styles/class-names.ts';
import { dotSeparated } from '@nocleh/i18n/dot-separated.ts';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { useCachedContent, useCachedTemplate } from '@nocleh/slice-kit/cached-content.tsx';
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

/** What of an offer hardly two pages have alike. None without dates; if there is a problem, only that. */
type OfferTexts = {
  readonly problem?: string;
  readonly price?: string;
  /** "for 3 nights" */
  readonly nights?: string;
  readonly party?: string;
  readonly tax?: string | undefined;
  readonly free?: string;
};

function useOfferTexts({ offer }: RoomType, { from, to }: Criteria): OfferTexts {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const problem = useOfferProblem();
  if (!offer || !from || !to) return {};
  const { free, price, onArrival } = offer;
  if (offer.problem || !price) return { problem: problem(offer) };
  const nights = nightsBetween(from, to);
  return {
    price: formatMoney(locale, price),
    nights: t`for ${plural(nights, { one: '# night', other: '# nights' })}`,
    party: forWhom(i18n, offer),
    tax: onArrival && t`+ tourist tax ${formatMoney(locale, onArrival)} on arrival`,
    free: t`${plural(free, { one: '# available', other: '# available' })}`,
  };
}

export function RoomItem({ room, stay, units, shared }: RoomItemProps) {
  const { offer, ...known } = room;
  const props = { room: known, shared, units, most: offer ? maxSelectableUnits(offer.free, stay) : 0 };
  const content = useCachedTemplate(typeof window === 'undefined' && { name: 'room', data: props }, useOfferTexts(room, stay), (texts) => (
    <RoomContent {...props} texts={texts} />
  ));
  return <li className={classNames(css.room, room.pictures?.[0] && css.pictured)} {...content} />;
}

interface RoomContentProps extends Pick<RoomItemProps, 'shared' | 'units'> {
  readonly room: Omit<RoomType, 'offer'>;
  /** Units that the party can choose at most. */
  readonly most: number;
  readonly texts: OfferTexts;
}

function RoomContent({ room, units, most, shared, texts }: RoomContentProps) {
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
        {texts.price ? (
          <>
            <p>
              <b className={css.price}>{texts.price}</b> {texts.nights} {texts.party}
              {texts.tax && ` ${texts.tax}`}
            </p>
            <label className={css.units}>
              <span>{texts.free}</span>
              <select name={`room.${room.id}`} defaultValue={units} aria-label={t`Quantity: ${room.name}`}>
                {Array.from({ length: most + 1 }, (_, count) => (
                  <option key={count}>{count}</option>
                ))}
              </select>
            </label>
          </>
        ) : texts.problem ? (
          <p className={css.problem}>{texts.problem}</p>
        ) : (
          <FromPrice price={room.fromPrice} />
        )}
      </div>
    </>
  );
}

function FromPrice({ price }: { readonly price: RoomType['fromPrice'] }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  if (!price) return <p>{t`Price on request`}</p>;
  const { perNight, nights: minNights } = price;
  return (
    <p>
      {t({ message: 'from', context: 'price' })} <b className={css.price}>{formatMoney(locale, perNight)}</b> {t`per night`}{' '}
      {forWhom(i18n, price)}
      {minNights > 1 && ` ${atLeast(i18n, minNights)}`}
    </p>
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
