import type { Order } from '@nocleh/contracts/api/order.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { orderAddress } from './order-address.ts';

export interface CalendarFile {
  readonly name: string;
  readonly content: string;
}

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
const compactDay = (day: string) => day.replaceAll('-', '');
const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** RFC 5545 wants lines of at most 75 octets, continued after a space. Cut by characters of at most four octets each, none is torn. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let [out, octets] = ['', 0];
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 74) [out, octets] = [`${out}\r\n `, 1];
    out += character;
    octets += size;
  }
  return out;
}

/** The stay as an entry of days, with the same UID as in the confirmation's file, so that a calendar keeps one of them. */
export function calendarFile({ number, token, createdAt, from, to, accommodation }: Order, request: Request, locale: Locale): CalendarFile {
  const { hostname, origin } = new URL(request.url);
  const where = [accommodation.name, accommodation.street, accommodation.placeName].filter((part) => part !== '').join(', ');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nocleh//orders//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${number}@${hostname}`,
    'SEQUENCE:0',
    `DTSTAMP:${createdAt.replace(/\.\d+/, '').replace(/[-:]/g, '')}`,
    `DTSTART;VALUE=DATE:${compactDay(from)}`,
    // The end is the day after the last one: the day of departure still belongs to the stay.
    `DTEND;VALUE=DATE:${compactDay(dayAfter(to))}`,
    `SUMMARY:${escapeText(accommodation.name)}`,
    `LOCATION:${escapeText(where)}`,
    `URL:${origin}${orderAddress(locale, token)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return { name: `${number}.ics`, content: lines.map((line) => `${folded(line)}\r\n`).join('') };
}
