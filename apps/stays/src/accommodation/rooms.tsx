import { useLingui } from '@lingui/react/macro';
import { priceOfRooms, type RoomUnits } from '@nocleh/contracts/stay/price-of-rooms.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { type ComponentType, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Criteria } from '../criteria/criteria.ts';
import { useHold } from '../stay/use-hold.ts';
import type { AccommodationData } from './accommodation.loader.ts';
import { type ChoiceProblem, choiceProblem, readRoomChoice } from './room-choice.ts';
import css from './rooms.module.css';

export interface RoomsProps {
  readonly accommodation: AccommodationData['accommodation'];
  readonly stay: Criteria;
  /** The units that are chosen at first. */
  readonly chosen: RoomUnits;
  readonly list: AccommodationData['rooms'];
  /** The room types with their fields. */
  readonly RoomList: ComponentType<{ readonly data: AccommodationData['rooms'] }>;
}

/**
 * Room types as a form that holds the chosen ones. Without JavaScript it is a GET form that opens step 1 of the order.
 */
export function Rooms({ accommodation, stay, chosen, list, RoomList }: RoomsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { hold, holding } = useHold();
  const { pathname } = useLocation();
  const { id, slug, roomTypes } = accommodation;
  const open = roomTypes.filter(({ offer }) => offer && offer.problem === null);
  const [now, setNow] = useState(chosen);
  const [problem, setProblem] = useState<ChoiceProblem>();
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A visitor may choose before this part is hydrated, and browsers restore what was chosen before a reload.
    const found = formRef.current ? readRoomChoice(new FormData(formRef.current)) : [];
    setNow((known) => (JSON.stringify(known) === JSON.stringify(found) ? known : found));
  }, []);
  const problemTexts: Record<ChoiceProblem, string> = {
    none: t`Choose a quantity.`,
    few: t`Your choice doesn’t have enough space for all of you.`,
    many: t`The quantity is larger than the number of guests.`,
  };
  const total = priceOfRooms(accommodation, now);
  const onArrival = accommodation.stay?.onArrival;
  const action = localePath(locale, '/objednavka/nova');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = choiceProblem(roomTypes, readRoomChoice(new FormData(form)), stay);
    setProblem(found);
    if (found) form.querySelector('select')?.focus();
    else hold(action, new FormData(form), total);
  };
  const hidden = { accommodation: String(id), slug, ...stay };
  return (
    <form
      ref={formRef}
      action={action}
      onSubmit={submit}
      // React gives `change` of a field only to fields that it has rendered; the list may be markup of the server.
      onInput={({ currentTarget }) => {
        setNow(readRoomChoice(new FormData(currentTarget)));
        setProblem(undefined);
      }}
    >
      {Object.entries(hidden).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      <RoomList data={list} />
      {open.length > 0 && (
        <p className={css.book} data-above-banner="">
          <span role="status">
            {problem ? (
              <strong className={css.missing}>{problemTexts[problem]}</strong>
            ) : (
              total &&
              (onArrival
                ? t`${formatMoney(locale, total)} in total, and the tourist tax of ${formatMoney(locale, onArrival)} on arrival`
                : t`${formatMoney(locale, total)} in total, everything included`)
            )}
          </span>
          <noscript>
            <button type="submit" formAction={`${pathname}#rooms`} className={buttonClass({ variant: 'secondary', size: 'l' })}>
              {t`Update the price`}
            </button>
          </noscript>
          <button type="submit" className={buttonClass({ size: 'l' })} aria-disabled={holding}>
            {holding ? t`Holding your choice…` : t`Book`}
          </button>
        </p>
      )}
    </form>
  );
}
