import { msg } from '@lingui/core/macro';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { type MailSubject, orderUrl } from './mail-context.ts';
import { mailI18n } from './mail-i18n.ts';

/** The stay as a calendar file. Of a cancelled order it takes the entry back: the same UID, a later sequence. */
export function stayCalendar(subject: MailSubject): { method: 'PUBLISH' | 'CANCEL'; content: string } {
  const { order, siteUrl } = subject;
  const { accommodation } = order;
  const cancelled = order.state === 'cancelled';
  const i18n = mailI18n(order.locale);
  const calendar = ical({
    prodId: { company: 'Nocleh', product: 'orders' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${order.number}@${new URL(siteUrl).hostname}`,
    sequence: cancelled ? 1 : 0,
    stamp: new Date(order.cancelledAt ?? order.createdAt),
    allDay: true,
    start: new Date(`${order.from}T00:00:00Z`),
    // The day after the last one, as RFC 5545 counts: the day of departure is still part of the stay.
    end: new Date(Date.parse(order.to) + 86_400_000),
    timezone: 'UTC',
    summary: i18n._(msg`Stay: ${accommodation.name}`),
    location: {
      title: [accommodation.name, accommodation.street, accommodation.placeName].filter((part) => part !== '').join(', '),
      ...(accommodation.lat === null || accommodation.lon === null ? {} : { geo: { lat: accommodation.lat, lon: accommodation.lon } }),
    },
    description: i18n._(msg`Order ${order.number}`),
    url: orderUrl(subject),
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return { method: cancelled ? 'CANCEL' : 'PUBLISH', content: calendar.toString() };
}
