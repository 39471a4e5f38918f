import type { Order } from '@nocleh/contracts/api/order.ts';
import type { OrderPage } from './order-address.ts';

/** Whether the units are still held. The API's sweeper may mark an order as expired up to a minute late. */
export const isHeld = (order: Order, now: number): boolean =>
  order.state === 'held' && (order.holdExpiresAt === null || Date.parse(order.holdExpiresAt) > now);

/** The page of an order to redirect to in its current state; null when the requested page is right. */
export function redirectTarget(order: Order, page: OrderPage, now: number): OrderPage | null {
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
