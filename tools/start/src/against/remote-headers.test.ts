import { expect, test } from 'vitest';
import { answerHeaders, localCookie, requestHeaders } from './remote-headers.ts';

const [local, remote] = ['http://localhost:4000', 'https://www.example.org'];

test('a request for the remote site names the remote site, and nothing vouches for its visitor', () => {
  const given = {
    host: 'localhost:4000',
    origin: local,
    referer: `${local}/de/x`,
    cookie: 'locale=de',
    connection: 'keep-alive',
    'x-forwarded-for': '10.0.0.1',
    'x-shell-secret': 'secret',
  };
  expect(requestHeaders(given, local, remote)).toEqual({
    host: 'www.example.org',
    origin: remote,
    referer: `${remote}/de/x`,
    cookie: 'locale=de',
  });
  expect(requestHeaders({ origin: 'https://evil.example' }, local, remote)).toMatchObject({ origin: 'https://evil.example' });
});

test.each([
  ['locale=de; Domain=example.org; Path=/; Secure; SameSite=None', 'locale=de; Path=/; SameSite=Lax'],
  ['__Host-order=1; Path=/; Secure; HttpOnly', '__Host-order=1; Path=/; Secure; HttpOnly'],
  ['memo=1; Max-Age=60', 'memo=1; Max-Age=60'],
])('the cookie %s of a remote site is %s at localhost', (cookie, expected) => {
  expect(localCookie(cookie)).toBe(expected);
});

test('a redirect within the remote site stays at the local address, one to another site does not', () => {
  const answer = { location: `${remote}/de?x=1`, 'strict-transport-security': 'max-age=1', 'transfer-encoding': 'chunked' };
  expect(answerHeaders(answer, remote)).toEqual({ location: '/de?x=1' });
  expect(answerHeaders({ location: 'https://other.example/' }, remote)).toEqual({ location: 'https://other.example/' });
});
