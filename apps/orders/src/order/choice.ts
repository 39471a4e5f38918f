import type { StayRequest } from '@nocleh/contracts/api/order.ts';
import { isDay } from '@nocleh/contracts/calendar-day.ts';
import { maxUnits, usualAdults } from '@nocleh/contracts/party.ts';

/** What a visitor chose in step 1, as the address and the form carry it. */
export interface Choice {
  readonly slug: string;
  readonly accommodation: number | null;
  readonly from: string;
  readonly to: string;
  readonly adults: number;
  /** Age of each child on the day of arrival. */
  readonly children: readonly number[];
  readonly rooms: readonly { readonly roomType: number; readonly units: number }[];
  /** Token of an earlier order whose hold and contact this one takes over. */
  readonly after: string;
}

/** The API wants an age of everybody; until step 2 asks for it, an adult is simply somebody of age. */
export const adultAge = 30;

const wholeNumber = (text: string, max: number): number | null => (/^\d{1,9}$/.test(text) && Number(text) <= max ? Number(text) : null);
/** Reads a choice from an address or from step 1's form. A child's age comes as `children=5,9` or as fields `child`. */
export function readChoice(values: URLSearchParams): Choice {
  const ages = [...(values.get('children') ?? '').split(','), ...values.getAll('child')];
  const rooms = [...values]
    .filter(([name]) => name.startsWith('room.'))
    .map(([name, units]) => ({ roomType: wholeNumber(name.slice(5), 999_999_999) ?? 0, units: wholeNumber(units, maxUnits) ?? 0 }))
    .filter((room) => room.roomType > 0 && room.units > 0)
    .sort((a, b) => a.roomType - b.roomType);
  const day = (name: string) => (isDay(values.get(name) ?? '') ? (values.get(name) ?? '') : '');
  const after = values.get('after') ?? '';
  return {
    slug: values.get('slug') ?? '',
    accommodation: wholeNumber(values.get('accommodation') ?? '', 999_999_999),
    from: day('from'),
    to: day('to'),
    adults: Math.max(1, wholeNumber(values.get('adults') ?? '', 30) ?? usualAdults),
    children: ages.map((age) => wholeNumber(age.trim(), 17)).filter((age) => age !== null),
    rooms,
    after: /^[A-Za-z0-9_-]{22,64}$/.test(after) ? after : '',
  };
}

/** The one order of parameters of a choice's address. */
export function choiceQuery(choice: Choice): string {
  const query = new URLSearchParams();
  if (choice.accommodation) query.set('accommodation', String(choice.accommodation));
  query.set('slug', choice.slug);
  if (choice.from) query.set('from', choice.from);
  if (choice.to) query.set('to', choice.to);
  query.set('adults', String(choice.adults));
  if (choice.children.length > 0) query.set('children', choice.children.join(','));
  for (const { roomType, units } of choice.rooms) query.set(`room.${roomType}`, String(units));
  if (choice.after) query.set('after', choice.after);
  return query.toString().replaceAll('%2C', ',');
}

export const stayRequest = (choice: Choice, accommodation: number): StayRequest => ({
  accommodation,
  from: choice.from,
  to: choice.to,
  rooms: choice.rooms.map((room) => ({ ...room })),
  guests: [...Array.from({ length: choice.adults }, () => ({ age: adultAge })), ...choice.children.map((age) => ({ age }))],
});
