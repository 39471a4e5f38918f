import type { Order } from '@nocleh/contracts/api/order.ts';
import { routeUrl } from '@nocleh/contracts/stay/route-url.ts';

/** The host and the address of the route to them; null before the order is placed. */
export const hostOfOrder = ({ host, accommodation: { lat, lon } }: Order) =>
  host && { ...host, route: lat === null || lon === null ? null : routeUrl(lat, lon) };
