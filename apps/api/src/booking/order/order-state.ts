import type { OrderState } from '@nocleh/contracts/api/order.ts';

/** From which state an order may pass to which. `expired`, `cancelled` and `completed` are the end. */
const transitions = {
  held: ['awaiting_payment', 'confirmed', 'expired', 'cancelled'],
  awaiting_payment: ['confirmed', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  completed: [],
  expired: [],
  cancelled: [],
} as const satisfies Record<OrderState, readonly OrderState[]>;

export const canTransition = (from: OrderState, to: OrderState): boolean => (transitions[from] as readonly OrderState[]).includes(to);

/** A hold is over at its second, whether or not the sweeper has been there. */
export const stateAt = (order: { readonly state: OrderState; readonly hold_expires_at: Date }, now: Date): OrderState =>
  order.state === 'held' && order.hold_expires_at <= now ? 'expired' : order.state;
