import { Trans, useLingui } from '@lingui/react/macro';
import type { Money } from '@nocleh/contracts/money.ts';
import { buttonClass } from '@nocleh/design-system/button.tsx';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Criteria, listOf } from '../search/criteria.ts';
import { inquiryPath } from '../stay/inquiry-path.ts';
import type { AccommodationData } from './accommodation.loader.ts';
import { RoomItem } from './room-item.tsx';
import css from './rooms.module.css';

type Room = AccommodationData['accommodation']['roomTypes'][number];

function totalOf(rooms: readonly Room[], form: HTMLFormElement): Money | undefined {
  const fields = new FormData(form);
  return rooms.reduce<Money | undefined>((sum, { id, offer }) => {
    const units = Number(fields.get(`room.${id}`) ?? 0);
    return units && offer?.price ? { ...offer.price, amount: (sum?.amount ?? 0) + units * offer.price.amount } : sum;
  }, undefined);
}

/** Whether the chosen rooms have a bed for each: adults can't sleep on the places of children. */
function allFit(rooms: readonly Room[], form: HTMLFormElement, { adults = '2', children }: Criteria): boolean {
  const fields = new FormData(form);
  const places = (count: (room: Room) => number) =>
    rooms.reduce((sum, room) => sum + Number(fields.get(`room.${room.id}`) ?? 0) * count(room), 0);
  return (
    places((room) => room.adults) >= Number(adults) &&
    places((room) => room.adults + room.children) >= Number(adults) + listOf(children).length
  );
}

/** The address of the order flow: rooms that nobody chose are left out of it. */
function orderSearch(form: HTMLFormElement): string {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value !== '0') params.append(name, String(value));
  return `?${params.toString().replaceAll('%2C', ',')}`;
}

interface RoomsProps {
  readonly accommodation: AccommodationData['accommodation'];
  readonly stay: Criteria;
}

/** Room types for the chosen dates; booking them is a GET form that opens the order flow. */
export function Rooms({ accommodation, stay }: RoomsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const { id, slug, roomTypes, bookable } = accommodation;
  const open = roomTypes.filter(({ offer }) => offer && offer.problem === null);
  const alone = open.length === 1 ? open[0] : undefined;
  const [total, setTotal] = useState<Money | undefined>(alone?.offer?.price ?? undefined);
  const [problem, setProblem] = useState<'none' | 'few'>();
  const action = localePath(locale, '/objednavka/nova');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const chosen = totalOf(roomTypes, form);
    if (chosen && allFit(roomTypes, form, stay)) void navigate(action + orderSearch(form));
    else {
      setProblem(chosen ? 'few' : 'none');
      form.querySelector('select')?.focus();
    }
  };
  const hidden = { accommodation: String(id), slug, ...stay };
  return (
    <form
      action={action}
      onSubmit={submit}
      onChange={({ currentTarget }) => {
        setTotal(totalOf(roomTypes, currentTarget));
        setProblem(undefined);
      }}
    >
      {Object.entries(hidden).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      <ul className={css.rooms}>
        {roomTypes.map((room) => (
          <RoomItem key={room.id} room={room} stay={stay} units={room === alone ? 1 : 0} />
        ))}
      </ul>
      {open.length > 0 ? (
        <p className={css.book}>
          <span role="status">
            {problem ? (
              <strong className={css.missing}>
                {problem === 'none' ? t`Choose at least one room.` : t`The rooms you have chosen don’t have enough beds for all of you.`}
              </strong>
            ) : (
              total &&
              (open.some(({ offer }) => offer?.onArrival)
                ? t`${formatMoney(locale, total)} in total, and the stay fee on arrival`
                : t`${formatMoney(locale, total)} in total, everything included`)
            )}
          </span>
          <button type="submit" className={buttonClass({ size: 'l' })}>
            {t`Book`}
          </button>
        </p>
      ) : (
        <p className={css.ask}>
          {!bookable && <Trans>The host gives the price on request.</Trans>}{' '}
          <a href={localePath(locale, inquiryPath([slug], stay))}>{bookable ? t`Ask the host` : t`Send an enquiry`}</a>
        </p>
      )}
    </form>
  );
}
