import { msg } from '@lingui/core/macro';
import type { Api } from '@nocleh/api-client/client.ts';
import { newKey } from '@nocleh/api-client/idempotency-key.ts';
import type { Accommodation, RoomType } from '@nocleh/contracts/api/accommodation.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { PriceBreakdown } from '@nocleh/contracts/api/order.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { readAskedStay } from '@nocleh/contracts/stay/asked-stay.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { type FailureKind, failureOf } from '../../failure/failure.ts';
import { refusal } from '../../failure/failure-texts.ts';
import { type Choice, readChoice, stayRequest } from '../../order/choice.ts';
import { notFound } from '../../order/load-order.ts';
import { newOrderAddress, privatePage } from '../../order/order-address.ts';
import { dateProblem } from './dates.ts';

export type RoomOption = Pick<RoomType, 'id' | 'name' | 'kind' | 'adults' | 'children' | 'beds' | 'sizeM2' | 'units' | 'offer'>;

const roomOption = ({ id, name, kind, adults, children, beds, sizeM2, units, offer }: RoomType): RoomOption => ({
  id,
  name,
  kind,
  adults,
  children,
  beds,
  sizeM2,
  units,
  offer,
});

interface Priced {
  readonly price: PriceBreakdown | null;
  readonly failure: FailureKind | null;
}

async function priceOf(api: Api, choice: Choice, house: Accommodation, locale: Locale, signal: AbortSignal): Promise<Priced> {
  if (!house.bookable) return { price: null, failure: 'price_on_request' };
  const known = choice.rooms.filter(({ roomType }) => house.roomTypes.some(({ id }) => id === roomType));
  if (known.length === 0) return { price: null, failure: null };
  return api.call(endpoint.quote, { body: { ...stayRequest({ ...choice, rooms: known }, house.id), locale }, signal }).then(
    (price) => ({ price, failure: null }),
    (error) => ({ price: null, failure: failureOf(error) }),
  );
}

export async function loadStay({ request, context }: LoaderFunctionArgs) {
  const locale = context.get(localeContext);
  const { searchParams } = new URL(request.url);
  const choice = readChoice(searchParams);
  if (!choice.slug) throw redirect(localePath(locale, '/objednavka/chyba?reason=link'), 303);
  // The form sends one field per child; the address keeps one list.
  if (searchParams.has('child')) throw redirect(newOrderAddress(locale, choice), 303);

  const api = context.get(apiContext);
  const now = today();
  const dates = dateProblem(choice, now);
  // Guests of an address that can't be read are asked about: no price is shown for others.
  const { adults, children } = readAskedStay(searchParams).problems;
  const unread = adults !== undefined || children !== undefined;
  const stay = dates ? {} : { from: choice.from, to: choice.to };
  const party = { adults: String(choice.adults), ...(choice.children.length > 0 && { children: choice.children.join(',') }) };
  const house = await api
    .call(endpoint.accommodation, { params: { slug: choice.slug }, query: { locale, ...stay, ...party }, signal: request.signal })
    .catch((error) => {
      throw notFound(error);
    });
  const { price, failure } = dates || unread ? { price: null, failure: null } : await priceOf(api, choice, house, locale, request.signal);
  const i18n = context.get(i18nContext);
  return {
    page: privatePage(i18n._(msg({ message: `Booking: ${house.name}`, context: 'page title' })), 'nova'),
    choice,
    today: now,
    dates,
    unread,
    price,
    failure: refusal(searchParams.get('problem')) ?? failure,
    refused: searchParams.get('problem') === 'rooms' ? ('rooms' as const) : null,
    house: {
      id: house.id,
      slug: house.slug,
      name: house.name,
      placeName: house.place.name,
      picture: house.pictures[0] ?? null,
      checkIn: house.checkIn,
      checkOut: house.checkOut,
      cancellation: house.cancellation,
      rooms: house.roomTypes.map(roomOption),
    },
    key: newKey(),
  };
}
