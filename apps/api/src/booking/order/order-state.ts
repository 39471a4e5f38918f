import type { OrderState } from '@nocleh/contracts/api/order.ts';

/** The allowed transitions. `expired`, `cancelled` and `completed` are final. */
const transitions = {
  held: ['awaiting_payment', 'confirmed', 'expired', 'cancelled'],
  awaiting_payment: ['confirmed', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  completed: [],
  expired: [],
  cancelled: [],
} as const satisfies Record<OrderState, readonly OrderState[]>;

export const canTransition = (from: OrderState, to: OrderState): boolean => (transitions[from] as readonly OrderState[]).includes(to);

/** A hold expires at its second, even if the sweeper has not run yet. */
export const stateAt = (order: { readonly state: OrderState; readonly hold_expires_at: Date }, now: Date): OrderState =>
  order.state === 'held' && order.hold_expires_at <= now ? 'expired' : order.state;
