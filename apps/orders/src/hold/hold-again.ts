import { isApiError } from '@nocleh/api-client/api-error.ts';
import type { Api } from '@nocleh/api-client/client.ts';
import { keyFor } from '@nocleh/api-client/idempotency-key.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { GuestsRequest, HoldRequest, Order } from '@nocleh/contracts/api/order.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { readStored, writeStored } from '@nocleh/state/storage.ts';

/** Error codes that the visitor's own earlier hold can cause. */
const earlierHoldErrors = new Set(['not_available', 'too_many_held']);

/** The hold of the same accommodation that this tab began last: the visitor went back in the browser and chose again. */
async function heldInThisTab(api: Api, { accommodation }: HoldRequest): Promise<Order | null> {
  // On a server there is no tab, and its storage, if it has one, would be everybody's.
  const token = typeof document === 'undefined' ? null : readStored('sessionStorage', 'held');
  if (typeof token !== 'string') return null;
  const order = await api.call(endpoint.order, { params: { token } }).catch(() => null);
  return order?.state === 'held' && order.accommodation.id === accommodation ? order : null;
}

/**
 * Holds a choice and cancels the visitor's earlier hold: afterwards, or before a second attempt if it was in the way. Without
 * `named` the earlier hold is the one of this tab.
 */
export async function holdInstead(api: Api, request: HoldRequest, idempotencyKey: string, named: Order | null): Promise<Order> {
  const earlier = named ?? (await heldInThisTab(api, request));
  const held = await replaceHold(api, request, idempotencyKey, earlier);
  await keepVouchers(api, held, earlier);
  if (typeof document !== 'undefined') writeStored('sessionStorage', 'held', held.token);
  return held;
}

/** Adds the vouchers of an earlier order, so that nobody types their codes twice. One that can't pay any more is left out by the API. */
async function keepVouchers(api: Api, held: Order, earlier: Order | null): Promise<void> {
  if (!earlier || earlier.vouchers.length === 0 || earlier.token === held.token) return;
  await api.call(endpoint.addVoucher, { params: { token: held.token }, body: { earlier: earlier.token } }).catch((error) => {
    // The codes can be typed again; the hold is worth more.
    if (!isApiError(error)) throw error;
  });
}

async function replaceHold(api: Api, request: HoldRequest, idempotencyKey: string, earlier: Order | null): Promise<Order> {
  const release = async () => {
    if (earlier?.state !== 'held') return;
    await api
      .call(endpoint.cancelOrder, {
        params: { token: earlier.token },
        body: { fee: { ...earlier.cancellation.fee, amount: 0 } },
        idempotencyKey: keyFor(earlier.token, 'let go'),
      })
      .catch((error) => {
        // A hold that can't be cancelled expires by itself.
        if (!isApiError(error)) throw error;
      });
  };
  try {
    const held = await api.call(endpoint.hold, { body: request, idempotencyKey });
    if (held.token !== earlier?.token) await release();
    return held;
  } catch (error) {
    if (!(isApiError(error) && earlierHoldErrors.has(error.code) && earlier?.state === 'held')) throw error;
    await release();
    return api.call(endpoint.hold, { body: request, idempotencyKey: keyFor(idempotencyKey, 'second try') });
  }
}

/** Holds the rooms of an expired order again with the typed guests. Rejects with `not_available` when they were booked meanwhile. */
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
  await keepVouchers(api, held, order);
  return api.call(endpoint.orderGuests, { params: { token: held.token }, body: guests });
}
