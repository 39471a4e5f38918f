import { msg } from '@lingui/core/macro';
import { addDays } from '@nocleh/contracts/calendar-day.ts';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { type OrderMailData, orderUrl } from './data/mail-data.ts';
import { mailI18n } from './mail-i18n.ts';

export interface StayCalendar {
  readonly name: string;
  readonly method: 'PUBLISH' | 'CANCEL';
  readonly content: string;
}

/** Status and sequence of the entry: calendars keep the entry of a UID with the highest sequence. */
function statusOf({ order }: OrderMailData): { status: ICalEventStatus; sequence: number } {
  if (order.state === 'cancelled') return { status: ICalEventStatus.CANCELLED, sequence: 2 };
  if (order.state === 'awaiting_payment') return { status: ICalEventStatus.TENTATIVE, sequence: 0 };
  return { status: ICalEventStatus.CONFIRMED, sequence: 1 };
}

/** The last change that the order has a time of. */
const changedAt = ({ order }: OrderMailData): Date => new Date(order.cancelledAt ?? order.paidAt ?? order.createdAt);

/**
 * The stay as a calendar file, the same in mails and on the site; for a cancelled order it removes the entry. `reader`: a host
 * sees the guest, and no link to the order, which would allow cancelling it.
 */
export function stayCalendar(data: OrderMailData, reader: 'visitor' | 'host' = 'visitor'): StayCalendar {
  const { order, seller, siteUrl } = data;
  const { accommodation, contact } = order;
  const cancelled = order.state === 'cancelled';
  const i18n = mailI18n(order.locale);
  const calendar = ical({
    prodId: { company: 'Nocleh', product: 'orders' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${order.number}@${new URL(siteUrl).hostname}`,
    ...statusOf(data),
    stamp: changedAt(data),
    organizer: { name: seller.name, email: seller.email },
    allDay: true,
    start: new Date(`${order.from}T00:00:00Z`),
    // The end is exclusive in RFC 5545, and the day of departure is part of the stay.
    end: new Date(`${addDays(order.to, 1)}T00:00:00Z`),
    timezone: 'UTC',
    summary:
      reader === 'host' ? `${contact.firstName} ${contact.lastName}, ${accommodation.name}` : i18n._(msg`Stay: ${accommodation.name}`),
    location: {
      title: [accommodation.name, accommodation.street, accommodation.placeName].filter((part) => part !== '').join(', '),
      ...(accommodation.lat === null || accommodation.lon === null ? {} : { geo: { lat: accommodation.lat, lon: accommodation.lon } }),
    },
    description: i18n._(msg`Booking ${order.number}`),
    ...(reader === 'host' ? {} : { url: orderUrl(data) }),
  });
  return { name: `nocleh-${order.number}.ics`, method: cancelled ? 'CANCEL' : 'PUBLISH', content: calendar.toString() };
}
