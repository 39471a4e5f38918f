import { Agent, get, type IncomingMessage } from 'node:http';
import { expect, test } from '../support/fixtures.ts';
import { siteUrl } from '../support/site.ts';

test('a connection is kept open for longer than reverse proxies keep theirs, so that no request meets its end', async () => {
  const agent = new Agent({ keepAlive: true });
  const response = await new Promise<IncomingMessage>((resolve, reject) => get(siteUrl(), { agent }, resolve).on('error', reject));
  response.resume();
  agent.destroy();
  expect(response.headers['keep-alive']).toBe('timeout=65');
});
