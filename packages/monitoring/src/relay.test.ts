import { expect, test } from 'vitest';
import { envelopeAddress, relayedEnvelope } from './relay.ts';

const dsn = 'https://key@errors.example.org/sub/7';
const lines = (...parts: readonly object[]) => `${parts.map((part) => JSON.stringify(part)).join('\n')}\n`;

test('the envelope address is made from the data source name', () => {
  expect(envelopeAddress(dsn)).toBe('https://errors.example.org/sub/api/7/envelope/?sentry_version=7&sentry_key=key');
  expect(envelopeAddress('http://k@127.0.0.1:9000/1')).toBe('http://127.0.0.1:9000/api/1/envelope/?sentry_version=7&sentry_key=k');
});

test('events and sessions are relayed without tokens', () => {
  const event = { message: 'at /objednavka/abcdef', tags: { slice: 'orders' } };
  const given = lines({ event_id: 'e', dsn }, { type: 'event', length: 999 }, event, { type: 'session' }, { sid: 's' });
  expect(relayedEnvelope(given, dsn)).toBe(
    lines({ event_id: 'e', dsn }, { type: 'event' }, { ...event, message: 'at /objednavka/[token]' }, { type: 'session' }, { sid: 's' }),
  );
});

test('an envelope without a data source name gets the configured one', () => {
  expect(relayedEnvelope(lines({}, { type: 'session' }, { sid: 's' }), dsn)).toBe(lines({ dsn }, { type: 'session' }, { sid: 's' }));
});

test.each([
  ['for another service', lines({ dsn: 'https://key@elsewhere.example/7' }, { type: 'event' }, {})],
  ['with an attachment alone', lines({ dsn }, { type: 'attachment' }, {})],
  ['without items', lines({ dsn })],
  ['with half an item', lines({ dsn }, { type: 'event' })],
  ['that is no JSON', 'hello\nworld\n'],
  ['with a list for a header', '[]\n{"type":"event"}\n{}\n'],
  ['that is empty', ''],
])('an envelope %s is refused', (_, text) => {
  expect(relayedEnvelope(text, dsn)).toBeUndefined();
});
