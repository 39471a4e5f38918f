import type { Order } from '@nocleh/contracts/api/order.ts';
import type { OrderPage } from './order-address.ts';

/** Whether the units are still blocked for the visitor. The API's sweeper may be a minute late in calling an order expired. */
export const isHeld = (order: Order, now: number): boolean =>
  order.state === 'held' && (order.holdExpiresAt === null || Date.parse(order.holdExpiresAt) > now);

/** Where the visitor of a page of an order belongs instead; null: the page is due. */
export function pageDueInstead(order: Order, page: OrderPage, now: number): OrderPage | null {
  if (isHeld(order, now)) {
    if (page === 'guests' || (page === 'payment' && order.contact)) return null;
    return order.contact && page !== 'payment' ? 'payment' : 'guests';
  }
  if (page === 'status') return null;
  const placed = order.state === 'awaiting_payment' || order.state === 'confirmed' || order.state === 'completed';
  if (page === 'done' && placed) return null;
  if (page === 'cancel' && placed && order.cancellation.possible) return null;
  return 'status';
}
