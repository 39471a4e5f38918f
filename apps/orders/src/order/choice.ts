import type { StayRequest } from '@nocleh/contracts/api/order.ts';
import { type AskedStay, formStay, readAskedStay, stayTexts } from '@nocleh/contracts/stay/asked-stay.ts';
import { maxUnits } from '@nocleh/contracts/stay/party.ts';

/** Choice of step 1, as in the address and the form. */
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

/** The API wants an age of everybody; until step 2 asks for it, adults have this one. */
export const assumedAdultAge = 30;

const wholeNumber = (text: string, max: number): number | null => (/^\d{1,9}$/.test(text) && Number(text) <= max ? Number(text) : null);

/** The stay of a choice. A child's age comes as `children=5,9` of an address or as a field `child` of step 1's form. */
export function readStay(values: URLSearchParams, today?: string): AskedStay {
  const listed = new URLSearchParams(values);
  for (const age of values.getAll('child')) listed.append('children', age);
  return readAskedStay(listed, today);
}

/** Reads a choice from an address or from step 1's form. */
export function readChoice(values: URLSearchParams): Choice {
  const rooms = [...values]
    .filter(([name]) => name.startsWith('room.'))
    .map(([name, units]) => ({ roomType: wholeNumber(name.slice(5), 999_999_999) ?? 0, units: wholeNumber(units, maxUnits) ?? 0 }))
    .filter((room) => room.roomType > 0 && room.units > 0)
    .sort((a, b) => a.roomType - b.roomType);
  const after = values.get('after') ?? '';
  return {
    slug: values.get('slug') ?? '',
    accommodation: wholeNumber(values.get('accommodation') ?? '', 999_999_999),
    ...formStay(readStay(values)),
    rooms,
    after: /^[A-Za-z0-9_-]{22,64}$/.test(after) ? after : '',
  };
}

/** Query of a choice with parameters in canonical order. */
export function choiceQuery(choice: Choice): string {
  const query = new URLSearchParams({
    ...(choice.accommodation && { accommodation: String(choice.accommodation) }),
    slug: choice.slug,
    ...stayTexts(choice),
  });
  for (const { roomType, units } of choice.rooms) query.set(`room.${roomType}`, String(units));
  if (choice.after) query.set('after', choice.after);
  return query.toString().replaceAll('%2C', ',');
}

export const stayRequest = (choice: Choice, accommodation: number): StayRequest => ({
  accommodation,
  from: choice.from,
  to: choice.to,
  rooms: choice.rooms.map((room) => ({ ...room })),
  guests: [...Array.from({ length: choice.adults }, () => ({ age: assumedAdultAge })), ...choice.children.map((age) => ({ age }))],
});
