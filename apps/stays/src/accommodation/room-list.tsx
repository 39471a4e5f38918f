import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CancellationRule, RoomType } from '@nocleh/contracts/api/accommodation.ts';
import type { Amenity } from '@nocleh/contracts/api/taxonomy.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { cancellationSteps } from '@nocleh/contracts/stay/cancellation.ts';
import type { RoomUnits } from '@nocleh/contracts/stay/price-of-rooms.ts';
import { dotSeparated } from '@nocleh/i18n/dot-separated.ts';
import { formatDate } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { Criteria } from '../criteria/criteria.ts';
import { amenityNames } from '../taxonomy/amenity-names.ts';
import { FactList } from './fact-list.tsx';
import { unitsOf } from './room-choice.ts';
import { RoomItem } from './room-item.tsx';
import css from './rooms.module.css';

export interface RoomListProps {
  readonly rooms: readonly RoomType[];
  readonly stay: Criteria;
  /** The units that are chosen at first. */
  readonly chosen: RoomUnits;
  /** Of the accommodation. */
  readonly amenities: readonly Amenity[];
  readonly cancellation: readonly CancellationRule[];
  readonly bookable: boolean;
}

const meals: readonly Amenity[] = ['breakfast', 'half_board', 'restaurant'];

/**
 * The room types, one below the other with the same facts at the same place. What all of them have is said once above them, so that
 * each names only what sets it apart. It has no handlers: the form around it reads the choice.
 */
export function RoomList({ rooms, stay, chosen, amenities, cancellation, bookable }: RoomListProps) {
  const { i18n, t } = useLingui();
  const shared = rooms.length > 1 ? (rooms[0]?.amenities ?? []).filter((one) => rooms.every((room) => room.amenities.includes(one))) : [];
  const served = amenities.filter((amenity) => meals.includes(amenity));
  const terms = useTermsThatHold(cancellation, stay.from);
  const names = (list: readonly Amenity[]) => dotSeparated(list.map((amenity) => i18n._(amenityNames[amenity])));
  const facts = [
    { name: t`All of them have`, value: shared.length > 0 && names(shared) },
    { name: t`Meals`, value: served.length > 0 && names(served) },
    { name: t`Cancellation`, value: bookable && terms },
  ];
  return (
    <>
      <FactList className={css.shared} facts={facts} />
      <ul className={css.rooms}>
        {rooms.map((room) => (
          <RoomItem key={room.id} room={room} stay={stay} units={unitsOf(chosen, room.id)} shared={shared} />
        ))}
      </ul>
    </>
  );
}

/** What cancelling costs today, or without dates the first rule: no term that has passed. */
function useTermsThatHold(rules: readonly CancellationRule[], arrival: string | undefined): string | null {
  const { t } = useLingui();
  const locale = useLocale();
  if (rules.length === 0) return t`free of charge up to the day of arrival`;
  if (arrival === undefined) {
    const { daysBefore } = rules.find(({ percent }) => percent === 0) ?? { daysBefore: 0 };
    return daysBefore > 0 ? t`up to ${plural(daysBefore, { one: '# day', other: '# days' })} before arrival: free of charge` : null;
  }
  const [now] = cancellationSteps(rules, arrival, today());
  if (!now) return null;
  const { percent } = now;
  const day = formatDate(locale, now.until);
  if (percent === 100) return t`Cancelling costs the full price of the stay.`;
  return percent === 0 ? t`until ${day}: free of charge` : t`now, until ${day}: ${percent}% of the price of the stay`;
}
