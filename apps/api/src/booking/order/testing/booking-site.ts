import type { ConfirmRequest, GuestsRequest, HoldRequest, Order } from '@nocleh/contracts/api/order.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type * as z from 'zod/mini';
import { createApp } from '../../../app.ts';
import type { DocumentContext } from '../../../billing/documents/draw-pdf.ts';
import { mountInvoicePdf } from '../../../billing/invoice/invoice-pdf.route.ts';
import { lostLinkHandlers } from '../../../messages/lost-link/lost-link.handlers.ts';
import { mountStayCalendar } from '../../../messages/mail/stay-calendar.route.ts';
import { type Outbox, openOutbox } from '../../../messages/outbox/outbox.ts';
import { mountTripPack } from '../../../messages/trip-pack/trip-pack.route.ts';
import { drawJob } from '../../../pdf/draw-job.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { demoSeller } from '../../../testing/demo-seller.ts';
import { importPlaceRows, importRows, type RowInput, somePlaces } from '../../../testing/import-rows.ts';
import { type OrderLimits, unlimited } from '../../limits/order-limits.ts';
import { voucherHandlers } from '../../voucher/voucher.handlers.ts';
import { mountVoucherPdf } from '../../voucher/voucher-pdf.route.ts';
import { orderHandlers } from '../order.handlers.ts';

const rate = { from: '2027-01-01', to: '2028-01-01', currency: 'CZK' as const };

/** In Znojmo, where an adult owes 20 CZK a night; the name has letters that test fonts and UTF-8. */
export const guesthouse = {
  source_id: 'test:guesthouse',
  name: 'Penzion Žluťoučký řebříček',
  names: { cs: 'Penzion Žluťoučký řebříček', de: 'Pension Weißdorn', en: 'Yarrow Guesthouse', pl: 'Pensjonat Żółta Łąka' },
  type: 'guesthouse',
  country: 'CZ',
  region: 'Jihomoravský kraj',
  town: 'Znojmo',
  municipality_code: '593711',
  lat: 48.86,
  lon: 16.05,
  street: 'Na Vyhlídce 7',
  check_in: { from: '14:00', to: '20:00' },
  check_out: '10:00',
  host: {
    name: 'Jiří Dvořák',
    address: 'Na Vyhlídce 7, 669 02 Znojmo',
    register_number: '87654321',
    email: 'jiri@rebricek.example',
    phone: '+420 000 000 123',
  },
  cancellation: [
    { daysBefore: 14, percent: 0 },
    { daysBefore: 7, percent: 30 },
    { daysBefore: 0, percent: 100 },
  ],
  room_types: [
    {
      name: { cs: 'Dvoulůžkový pokoj', de: 'Doppelzimmer', en: 'Double room', pl: 'Pokój dwuosobowy' },
      type: 'room',
      units: 3,
      capacity: 3,
      children: 1,
      rates: [
        { ...rate, to: '2027-07-06', amount: 145_000 },
        { ...rate, from: '2027-07-06', amount: 169_000 },
      ],
    },
    {
      name: { cs: 'Apartmán', de: 'Apartment', en: 'Apartment', pl: 'Apartament' },
      type: 'apartment',
      units: 1,
      capacity: 4,
      rates: [{ ...rate, amount: 280_000, min_nights: 2 }],
    },
  ],
} as const satisfies RowInput;

export const contact = {
  firstName: 'Božena',
  lastName: 'Křížová',
  email: 'bozena@example.org',
  phone: '+420 777 123 456',
  street: 'Ječná 5',
  city: 'Praha 2',
  postalCode: '120 00',
  country: 'CZ',
};

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: an answer is read as the test expects it to be
  readonly body: any;
}

/** The API over its own database, with a clock that only moves when it is set. */
export interface BookingSite {
  readonly database: TestDatabase;
  readonly context: DocumentContext;
  readonly outbox: Outbox;
  readonly rooms: { readonly accommodation: number; readonly double: number; readonly apartment: number };
  readonly setClock: (instant: string) => void;
  readonly call: (method: string, path: string, body?: unknown, key?: string, from?: string) => Promise<Answer>;
  readonly request: (path: string) => Promise<Response>;
  readonly close: () => Promise<void>;
}

/** `from` of a call is the client's address; without one no limit applies. */
export async function openBookingSite(limits: OrderLimits = unlimited): Promise<BookingSite> {
  const database = await freshDatabase();
  const { db } = database;
  await importPlaceRows(db, somePlaces);
  const report = await importRows(db, [guesthouse]);
  const [double, apartment] = await db.selectFrom('room_type').select(['id', 'accommodation_id']).orderBy('position').execute();
  if (!double || !apartment) throw new Error(`The guesthouse was not imported: ${JSON.stringify(report)}`);
  const outbox = await openOutbox(database.url, { upkeep: false });
  let now = new Date('2027-03-01T09:00:00Z');
  const context: DocumentContext = {
    db,
    limits,
    seller: demoSeller,
    mailTo: { hostDomain: 'hosts.nocleh.example', operator: 'provoz@nocleh.example' },
    now: () => now,
    enqueueMail: outbox.enqueue,
    drawPdf: drawJob,
  };
  const app = createApp({
    db,
    handlers: { ...orderHandlers(context), ...lostLinkHandlers(context), ...voucherHandlers(context) },
    routes: (frame) => {
      mountInvoicePdf(frame, context);
      mountVoucherPdf(frame, context, 'https://nocleh.example');
      mountStayCalendar(frame, context, 'https://nocleh.example');
      mountTripPack(frame, context, 'https://nocleh.example');
    },
    rateLimit: 0,
    rateLimitWrites: 0,
    trustedProxies: new Set<string>(),
    log: () => {},
  });
  const call: BookingSite['call'] = async (method, path, body, key = crypto.randomUUID(), from) => {
    const request = {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const response = await app.request(path, request, from && { incoming: { socket: { remoteAddress: from } } });
    return { status: response.status, body: await response.json() };
  };
  return {
    database,
    context,
    outbox,
    rooms: { accommodation: double.accommodation_id, double: double.id, apartment: apartment.id },
    setClock: (instant) => {
      now = new Date(instant);
    },
    call,
    request: async (path) => await app.request(path),
    close: async () => {
      await outbox.stop();
      await database.drop();
    },
  };
}

/** Two adults and a child, a double room and the apartment, three nights across a change of rate. */
export const stayAt = (site: BookingSite, change: Partial<HoldRequest> = {}): HoldRequest => ({
  accommodation: site.rooms.accommodation,
  from: '2027-07-05',
  to: '2027-07-08',
  rooms: [
    { roomType: site.rooms.double, units: 1 },
    { roomType: site.rooms.apartment, units: 1 },
  ],
  guests: [{ age: 34 }, { age: 33 }, { age: 8 }],
  locale: 'cs',
  ...change,
});

const expectOk = (answer: Answer): Order => {
  if (answer.status >= 400) throw new Error(JSON.stringify(answer.body));
  return answer.body as Order;
};

export const hold = async (site: BookingSite, change: Partial<HoldRequest> = {}): Promise<Order> =>
  expectOk(await site.call('POST', '/orders', stayAt(site, change)));

export async function fillIn(site: BookingSite, order: Order, change: Partial<z.input<typeof GuestsRequest>> = {}): Promise<Order> {
  return expectOk(await site.call('PUT', `/orders/${order.token}/guests`, { contact, guests: order.guests, note: '', ...change }));
}

export async function place(
  site: BookingSite,
  order: Order,
  payment: z.infer<typeof ConfirmRequest>['payment'] = 'bank_transfer',
): Promise<Order> {
  return expectOk(
    await site.call('POST', `/orders/${order.token}/confirm`, {
      payment,
      total: order.price.total,
      toPay: order.toPay,
      termsAccepted: true,
    }),
  );
}

/** Holds, fills in and places an order, as a visitor does. */
export async function book(
  site: BookingSite,
  change: Partial<HoldRequest> & { payment?: z.infer<typeof ConfirmRequest>['payment']; locale?: Locale } = {},
): Promise<Order> {
  const { payment, ...stay } = change;
  return await place(site, await fillIn(site, await hold(site, stay)), payment);
}
