import { expect, test } from 'vitest';
import { redirectResponse } from './redirect-response.ts';

const to = (location: string) => redirectResponse(new Response(null, { status: 303, headers: { location } }), 'r1');

test('a redirect keeps its address and is not cached', () => {
  const { status, headers } = to('/objednavka/nova?slug=x');
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([303, '/objednavka/nova?slug=x', 'no-store']);
});

// rule: requests-10
test('a redirect to an address too long for proxies is refused with a message', async () => {
  const answer = to(`/newsletter?token=${'x'.repeat(100_000)}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([431, null]);
  expect(await answer.text()).toMatch(/^This address is too long/);
});
