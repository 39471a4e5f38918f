import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Api } from '@nocleh/api-client/client.ts';
import { newKey } from '@nocleh/api-client/new-key.ts';
import type { Accommodation, RoomType } from '@nocleh/contracts/api/accommodation.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { PriceBreakdown } from '@nocleh/contracts/api/order.ts';
import type { Picture } from '@nocleh/contracts/api/search.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { type AskedStay, stayTexts } from '@nocleh/contracts/stay/asked-stay.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type StayErrors, stayErrors } from '@nocleh/slice-kit/stay-problem-text.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { type FailureKind, toFailure } from '../../failure/failure.ts';
import { refusal } from '../../failure/failure-texts.ts';
import { type Choice, readChoice, readStay, stayRequest } from '../../order/choice.ts';
import { notFound } from '../../order/load-order.ts';
import { newOrderAddress, privatePage } from '../../order/order-address.ts';

export type RoomOption = Pick<RoomType, 'id' | 'name' | 'kind' | 'adults' | 'children' | 'beds' | 'sizeM2' | 'units' | 'offer'> & {
  readonly picture: Picture | undefined;
};

const roomOption = ({ id, name, kind, adults, children, beds, sizeM2, units, offer, pictures }: RoomType): RoomOption => ({
  id,
  name,
  kind,
  adults,
  children,
  beds,
  sizeM2,
  units,
  offer,
  picture: pictures?.[0],
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
    (error) => ({ price: null, failure: toFailure(error) }),
  );
}

/** A list can do without days, an order can't. */
const dateErrors = (i18n: I18n, { typed, problems }: AskedStay): StayErrors =>
  typed.from || typed.to ? stayErrors(i18n, problems) : { from: i18n._(msg`Fill in both days.`) };

export async function loadStay({ request, context }: LoaderFunctionArgs) {
  const locale = context.get(localeContext);
  const { searchParams } = new URL(request.url);
  const choice = readChoice(searchParams);
  if (!choice.slug) throw redirect(localePath(locale, '/objednavka/chyba?reason=link'), 303);
  // The form sends one field per child; the canonical address has one list.
  if (searchParams.has('child')) throw redirect(newOrderAddress(locale, choice), 303);

  const api = context.get(apiContext);
  const now = today();
  const asked = readStay(searchParams, now);
  const isDated = asked.stay.from !== undefined;
  // Guests in the address that can't be understood are an error: no price is shown for another party.
  const unread = Boolean(asked.problems.adults ?? asked.problems.children);
  const { from, to, ...party } = stayTexts(choice);
  const house = await api
    .call(endpoint.accommodation, {
      params: { slug: choice.slug },
      query: { locale, ...(isDated && { from, to }), ...party },
      signal: request.signal,
    })
    .catch((error) => {
      throw notFound(error);
    });
  const { price, failure } =
    isDated && !unread ? await priceOf(api, choice, house, locale, request.signal) : { price: null, failure: null };
  const i18n = context.get(i18nContext);
  return {
    page: privatePage(i18n._(msg({ message: `Booking: ${house.name}`, context: 'page title' })), 'nova'),
    choice,
    today: now,
    isDated,
    dateErrors: dateErrors(i18n, asked),
    unread,
    price,
    rates: house.rates,
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
