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

export const canPass = (from: OrderState, to: OrderState): boolean => (transitions[from] as readonly OrderState[]).includes(to);

/** The states in which an order's units belong to it. */
export const occupyingStates = ['held', 'awaiting_payment', 'confirmed', 'completed'] as const satisfies readonly OrderState[];

/** Where confirming leads: a transfer is awaited first, paying on the spot needs nothing more. */
export const stateAfterConfirm = (payment: 'bank_transfer' | 'at_accommodation'): OrderState =>
  payment === 'bank_transfer' ? 'awaiting_payment' : 'confirmed';
