import type { Invoice } from '@nocleh/contracts/api/invoice.ts';
import { addDays } from '@nocleh/contracts/calendar-day.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { daysAfterDeparture } from '@nocleh/contracts/trip-pack.ts';
import { invoicesOfOrder } from '../../billing/invoice/invoice.repository.ts';
import { viewInvoice } from '../../billing/invoice/invoice-view.ts';
import { invoiceProgress } from '../../booking/order/invoice-progress.ts';
import { inLanguage } from '../../booking/order/order-language.ts';
import type { AppContext } from '../../context.ts';
import type { OrderRow } from '../../db/tables/order.ts';
import type { OrderMailData } from '../mail/data/mail-data.ts';
import { loadOrderMailData } from '../mail/data/order-mail-data.ts';
import { type StayCalendar, stayCalendar } from '../mail/stay-calendar.ts';
import { townsAround } from './nearby-towns.repository.ts';
import { type Sketch, sketchRoute } from './route-sketch.ts';

export interface TripPackData extends OrderMailData {
  readonly invoices: readonly Invoice[];
  readonly calendar: StayCalendar;
  /** Undefined for an accommodation whose position nobody knows. */
  readonly sketch: Sketch | undefined;
  /** ISO 8601: the time of the state that the pack shows. */
  readonly drawnAt: string;
  /** The last day on which the pack is kept. */
  readonly keptUntil: string;
}

/** Everything of a placed order that is needed on the way, in a language. */
export async function loadTripPack(context: AppContext, row: OrderRow, locale: Locale, siteUrl: string): Promise<TripPackData> {
  const { db } = context;
  const data = await loadOrderMailData(context, row.number, siteUrl);
  const order = { ...(await inLanguage(db, data.order, locale)), contact: data.order.contact, payment: data.order.payment, locale };
  const { lat, lon } = order.accommodation;
  const rows = await invoicesOfOrder(db, row.id);
  return {
    ...data,
    order,
    invoices: await Promise.all(rows.map(async (invoice) => viewInvoice(invoice, await invoiceProgress(context, invoice)))),
    calendar: stayCalendar({ ...data, order }),
    sketch: lat === null || lon === null ? undefined : sketchRoute({ lat, lon }, await townsAround(db, { lat, lon }, locale)),
    drawnAt: context.now().toISOString(),
    keptUntil: addDays(order.to, daysAfterDeparture),
  };
}
