import type { Order } from '@nocleh/contracts/api/order.ts';
import type { Stay } from './stay-facts.tsx';

export const stayOfOrder = ({ package: ordered, accommodation, from, to, price, rooms, guests }: Order): Stay => ({
  ordered: ordered && { title: ordered.title, slugs: ordered.slugs },
  slug: accommodation.slug,
  name: accommodation.name,
  placeName: accommodation.placeName,
  picture: accommodation.picture,
  from,
  to,
  nights: price.nights,
  checkIn: accommodation.checkIn,
  checkOut: accommodation.checkOut,
  rooms,
  ages: guests.map(({ age }) => age),
});
