import { isApiError } from '@nocleh/api-client/api-error.ts';
import type { Api } from '@nocleh/api-client/client.ts';
import { keyFor } from '@nocleh/api-client/idempotency-key.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { GuestsRequest, HoldRequest, Order } from '@nocleh/contracts/api/order.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';

/** What a hold may be refused with only because of the visitor's own earlier one. */
const standsInTheWay = new Set(['not_available', 'too_many_held']);

/** Holds a choice. The visitor's earlier hold is let go, first of all when it is what stands in the way. */
export async function holdInstead(api: Api, request: HoldRequest, idempotencyKey: string, earlier: Order | null): Promise<Order> {
  const release = async () => {
    if (earlier?.state !== 'held') return;
    await api
      .call(endpoint.cancelOrder, {
        params: { token: earlier.token },
        body: { fee: { ...earlier.cancellation.fee, amount: 0 } },
        idempotencyKey: keyFor(earlier.token, 'let go'),
      })
      .catch((error) => {
        // A hold that can't be given back ends by itself when its time is over.
        if (!isApiError(error)) throw error;
      });
  };
  try {
    const held = await api.call(endpoint.hold, { body: request, idempotencyKey });
    if (held.token !== earlier?.token) await release();
    return held;
  } catch (error) {
    if (!(isApiError(error) && standsInTheWay.has(error.code) && earlier?.state === 'held')) throw error;
    await release();
    return api.call(endpoint.hold, { body: request, idempotencyKey: keyFor(idempotencyKey, 'second try') });
  }
}

/** A hold that ran out, taken up again with all that was filled in. Rejects with `not_available` when somebody was faster. */
export async function holdAgain(api: Api, order: Order, guests: GuestsRequest, locale: Locale): Promise<Order> {
  const { accommodation, from, to, rooms } = order;
  const request = {
    ...(order.voucher ? { voucher: order.voucher.token } : order.package && { package: order.package.id }),
    accommodation: accommodation.id,
    from,
    to,
    rooms: rooms.map(({ roomType, units }) => ({ roomType, units })),
    guests: guests.guests.map(({ age }) => ({ age })),
    locale,
  };
  const held = await api.call(endpoint.hold, { body: request, idempotencyKey: keyFor(order.token, request) });
  return api.call(endpoint.orderGuests, { params: { token: held.token }, body: guests });
}
