import { expect, test } from 'vitest';
import { placedOrder } from '../testing/sample-order.ts';
import { calendarFile } from './calendar-file.ts';

const request = new Request('https://nocleh.test/objednavka/x');

test('the entry covers the day of departure too, and belongs to the order', () => {
  const { name, content } = calendarFile(placedOrder(), request, 'de');
  expect(name).toBe('N99-000001.ics');
  for (const line of [
    'DTSTART;VALUE=DATE:20990701',
    'DTEND;VALUE=DATE:20990705',
    'UID:N99-000001@nocleh.test',
    'DTSTAMP:20990601T100000Z',
  ]) {
    expect(content.split('\r\n')).toContain(line);
  }
  expect(content.replaceAll('\r\n ', '')).toContain('URL:https://nocleh.test/de/objednavka/Abcdefghij-klmnopqrst_12');
});

test('lines are at most 75 octets and no character is torn, commas are escaped', () => {
  const { accommodation } = placedOrder();
  const long = { ...accommodation, name: `${'Žluťoučký kůň '.repeat(12)}, 1; \\` };
  const { content } = calendarFile(placedOrder({ accommodation: long }), request, 'cs');
  const lines = content.split('\r\n');
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(content.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'Žluťoučký kůň '.repeat(12)}\\, 1\\; \\\\`);
});
