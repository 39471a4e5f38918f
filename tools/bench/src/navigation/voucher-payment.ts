import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Accommodation } from '@nocleh/contracts/api/accommodation.ts';
import type { GuestsRequest, Order, StayRequest } from '@nocleh/contracts/api/order.ts';
import type { AmountVoucherRequest, Voucher } from '@nocleh/contracts/api/voucher.ts';
import { root } from '@nocleh/tool-start/checkout/paths.ts';
import type { Ours } from '../peers/version.ts';

const contact = { firstName: 'Jana', lastName: 'Nováková', email: 'jana@example.org', phone: '+420 601 234 567' };

async function ask<Answer>(address: string, options?: RequestInit): Promise<Answer> {
  const response = await fetch(address, options);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

const send = <Answer>(address: string, body: unknown, method = 'POST') =>
  ask<Answer>(address, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body),
  });

/** Holds a room and fills in its guest. `path` is the first step of the order; returns the token of the order, which waits for its payment. */
export async function orderBeforePayment({ apiUrl }: Ours, path: string): Promise<string> {
  const { searchParams } = new URL(path, apiUrl);
  const [slug, from, to] = ['slug', 'from', 'to'].map((name) => searchParams.get(name) ?? '');
  if (!slug || !from || !to) throw new Error(`${path} is not the first step of an order with dates.`);
  const stay = await ask<Accommodation>(`${apiUrl}/accommodations/${slug}?locale=cs&from=${from}&to=${to}&adults=1`);
  const room = stay.roomTypes.find(({ offer }) => offer?.price && !offer.problem);
  if (!room) throw new Error(`${slug} has no free room.`);
  const request: StayRequest = { accommodation: stay.id, from, to, rooms: [{ roomType: room.id, units: 1 }], guests: [{ age: 34 }] };
  const { token } = await send<Order>(`${apiUrl}/orders`, { ...request, locale: 'cs' });
  const guests = { contact, guests: [{ name: 'Jana Nováková', age: 34 }], note: '' } satisfies Partial<GuestsRequest>;
  await send<Order>(`${apiUrl}/orders/${token}/guests`, guests, 'PUT');
  return token;
}

/** Buys a voucher for 500 CZK, records its payment as an operator does, and returns its code. */
export async function paidVoucherCode({ apiUrl, databaseUrl }: Ours): Promise<string> {
  const { phone: _, ...buyer } = contact;
  const amount = { amount: 50_000, currency: 'CZK' } as const;
  const request = {
    locale: 'cs',
    buyer,
    recipient: 'Petr',
    dedication: '',
    amount,
    termsAccepted: true,
  } satisfies Partial<AmountVoucherRequest>;
  const { token, instructions, price } = await send<Voucher>(`${apiUrl}/amount-vouchers`, request);
  if (!instructions) throw new Error('The voucher has no payment instructions.');
  const { total } = price;
  const command = [join(root, 'apps/api/dist/record-payment.mjs'), instructions.variableSymbol, (total.amount / 100).toFixed(2)];
  await promisify(execFile)(process.execPath, [...command, '--currency', total.currency], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  const { code } = await ask<Voucher>(`${apiUrl}/vouchers/${token}`);
  if (!code) throw new Error('The voucher that was paid has no code.');
  return code;
}
