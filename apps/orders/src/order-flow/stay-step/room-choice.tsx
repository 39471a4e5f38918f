import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { maxUnits } from '@nocleh/contracts/stay/party.ts';
import { unitsKind } from '@nocleh/contracts/stay/units-kind.ts';
import { FieldError } from '@nocleh/design-system/forms/field.tsx';
import { FieldSet } from '@nocleh/design-system/forms/field-set.tsx';
import { Select } from '@nocleh/design-system/forms/select.tsx';
import { Picture } from '@nocleh/design-system/pictures/picture.tsx';
import { classNames } from '@nocleh/design-system/styles/class-names.ts';
import { formatMoney, formatNumber } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { Choice } from '../../order/choice.ts';
import styles from './room-choice.module.css';
import type { RoomOption } from './stay.loader.ts';

interface RoomChoiceProps {
  readonly rooms: readonly RoomOption[];
  readonly chosen: Choice['rooms'];
  readonly nothingChosen: boolean;
}

/** Choice of units per room type. An unavailable room shows the reason, and stays listed if it was chosen so that it can be removed. */
export function RoomChoice({ rooms, chosen, nothingChosen }: RoomChoiceProps) {
  const { t } = useLingui();
  const legends = { rooms: t`Rooms`, pitches: t`Pitches`, mixed: t`Options` } as const;
  const units = new Map(chosen.map((room) => [room.roomType, room.units]));
  return (
    <FieldSet legend={legends[unitsKind(rooms)]} id="f-rooms">
      {nothingChosen && (
        <FieldError id="f-rooms">
          <Trans>Choose a quantity.</Trans>
        </FieldError>
      )}
      <ul className={styles.rooms}>
        {rooms.map((room) => (
          <Room key={room.id} room={room} units={units.get(room.id) ?? 0} />
        ))}
      </ul>
    </FieldSet>
  );
}

function Room({ room, units }: { room: RoomOption; units: number }) {
  const locale = useLocale();
  const { t } = useLingui();
  const { offer, picture } = room;
  const blocked = offer !== null && (offer.free === 0 || (offer.problem !== null && offer.problem !== 'capacity'));
  const most = Math.max(units, blocked ? 0 : Math.min(offer ? offer.free : room.units, maxUnits));
  return (
    <li className={classNames(styles.room, picture && styles.pictured, units > 0 && styles.chosen)}>
      {picture && <Picture {...picture} shape="normal" rounded sizes="6.5rem" />}
      <div className={styles.about}>
        <p className={styles.name}>{room.name}</p>
        <p className={styles.facts}>
          <Plural value={room.adults} one="for # adult" other="for # adults" />
          {room.children > 0 && (
            <>
              {' + '}
              <Plural value={room.children} one="# child" other="# children" />
            </>
          )}
          {room.beds && <> · {room.beds}</>}
          {room.sizeM2 !== null && <> · {formatNumber(locale, room.sizeM2)} m²</>}
        </p>
        {blocked && (
          <p className={styles.problem}>
            <OfferProblem offer={offer} />
          </p>
        )}
        {!blocked && offer?.price && (
          <p className={styles.offer}>
            <Trans>
              <strong>{formatMoney(locale, offer.price)}</strong> for the stay
            </Trans>
            {offer.free <= 3 && (
              <span className={styles.facts}>
                {' '}
                · <Plural value={offer.free} one="# available" other="# available" />
              </span>
            )}
          </p>
        )}
      </div>
      {most > 0 && (
        <div className={styles.units}>
          <Select name={`room.${room.id}`} label={t`Quantity`} aria-label={t`Quantity: ${room.name}`} defaultValue={String(units)}>
            {Array.from({ length: most + 1 }, (_, count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </Select>
        </div>
      )}
    </li>
  );
}

function OfferProblem({ offer }: { offer: NonNullable<RoomOption['offer']> }) {
  if (offer.problem === 'min_nights')
    return <Plural value={offer.minNights} one="At least # night for these dates." other="At least # nights for these dates." />;
  if (offer.problem === 'no_arrival') return <Trans>Arrival is not possible on this day. Choose another day of arrival.</Trans>;
  if (offer.problem === 'no_departure') return <Trans>Departure is not possible on this day. Choose another day of departure.</Trans>;
  if (offer.problem === 'no_rate') return <Trans>The price for these dates is on request.</Trans>;
  return <Trans>Not available on these dates.</Trans>;
}
