import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Accommodation } from '@nocleh/contracts/api/accommodation.ts';
import type { Order, StayRequest } from '@nocleh/contracts/api/order.ts';
import type { SearchResponse } from '@nocleh/contracts/api/search.ts';
import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import type { TriedSite } from './try-site.ts';

async function json<Answer>(url: string, init?: RequestInit): Promise<Answer> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

const send = <Answer>(url: string, method: string, body: object) =>
  json<Answer>(url, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  });

const person = { firstName: 'Božena', lastName: 'Šťastná', email: 'bozena@example.org', phone: '+420 601 234 567' };
const address = { street: 'Dlouhá 12', city: 'Žďár nad Sázavou', postalCode: '591 01', country: 'CZ' };

async function freeRoom(api: string): Promise<StayRequest> {
  const [from, to] = [addDays(today(), 60), addDays(today(), 63)];
  const dates = `from=${from}&to=${to}&adults=2`;
  const { hits } = await json<SearchResponse>(`${api}/search?locale=cs&${dates}&sort=price`);
  for (const { slug } of hits.filter(({ price, freeUnits }) => price && freeUnits)) {
    const house = await json<Accommodation>(`${api}/accommodations/${slug}?locale=cs&${dates}`);
    const room = house.roomTypes.find(({ offer }) => offer?.price && !offer.problem && offer.free > 0);
    if (room) return { accommodation: house.id, from, to, rooms: [{ roomType: room.id, units: 1 }], guests: [{ age: 34 }] };
  }
  throw new Error('no room is free');
}

/**
 * Orders a room by the API, so that mails and documents are drawn with what is in the image. Returns how many mails came, and the bytes of the
 * order's documents.
 */
export async function tryOrder({ urls, mails }: TriedSite): Promise<{ readonly mails: number; readonly invoiceBytes: number }> {
  const { api } = urls;
  const held = await send<Order>(`${api}/orders`, 'POST', { ...(await freeRoom(api)), locale: 'cs' });
  const guests = { contact: { ...person, ...address }, guests: [{ name: 'Božena Šťastná', age: 34 }], note: '' };
  const known = await send<Order>(`${api}/orders/${held.token}/guests`, 'PUT', guests);
  const order = await send<Order>(`${api}/orders/${held.token}/confirm`, 'POST', {
    payment: 'bank_transfer',
    total: known.price.total,
    termsAccepted: true,
  });
  let invoiceBytes = 0;
  for (const { token } of order.invoices) {
    const pdf = Buffer.from(await (await fetch(`${api}/invoices/${token}/pdf`)).arrayBuffer());
    if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('the invoice is no PDF');
    invoiceBytes += pdf.length;
  }
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const count = await mails();
    if (count > 0) return { mails: count, invoiceBytes };
    await sleep(200);
  }
  throw new Error('no mail came within a minute');
}
