import { orderStates } from '@nocleh/contracts/api/order.ts';
import { describe, expect, it } from 'vitest';
import { canTransition } from './order-state.ts';

describe('the states of an order', () => {
  it('lets a held order be placed, run out or be cancelled, and nothing else', () => {
    expect(orderStates.filter((to) => canTransition('held', to))).toEqual(['awaiting_payment', 'confirmed', 'expired', 'cancelled']);
  });

  it('never leaves an end state', () => {
    for (const end of ['completed', 'expired', 'cancelled'] as const) {
      expect(orderStates.filter((to) => canTransition(end, to))).toEqual([]);
    }
  });

  it('does not take a payment for an order that is already confirmed', () => {
    expect(canTransition('confirmed', 'confirmed')).toBe(false);
  });
});
