import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { drainServer } from './drain-server.ts';

const agents: Agent[] = [];
const client = () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return agent;
};
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});

async function listening(answer: () => Promise<string>): Promise<{ server: Server; url: string }> {
  const server = createServer((_, response) => void answer().then((body) => response.end(body)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

async function ask(url: string, agent: Agent): Promise<{ body: string; connection: string | undefined }> {
  const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
  return { body: await text(response), connection: response.headers.connection };
}

test('a server that drains answers on idle connections and on new ones, and closes them with the answer', async () => {
  const { server, url } = await listening(async () => 'found');
  const idle = client();
  expect(await ask(url, idle)).toEqual({ body: 'found', connection: 'keep-alive' });
  const drained = drainServer(server, 1000);
  expect(await ask(url, idle)).toEqual({ body: 'found', connection: 'close' });
  expect(await ask(url, client())).toEqual({ body: 'found', connection: 'close' });
  await drained;
  await expect(ask(url, client())).rejects.toThrow('ECONNREFUSED');
});

test('a server that drains waits for an answer that began before, and closes its connection', async () => {
  const { promise: prepared, resolve: send } = Promise.withResolvers<string>();
  const { promise: asked, resolve: begin } = Promise.withResolvers<void>();
  const { server, url } = await listening(() => {
    begin();
    return prepared;
  });
  const answer = ask(url, client());
  await asked;
  let isDrained = false;
  const drained = drainServer(server, 1).then(() => {
    isDrained = true;
  });
  await once(server, 'close', { signal: AbortSignal.timeout(200) }).catch(() => {});
  expect(isDrained).toBe(false);
  send('late');
  expect((await answer).body).toBe('late');
  await drained;
});

test('a server that drains ends although a client keeps a connection without asking', async () => {
  const { server, url } = await listening(async () => 'found');
  await ask(url, client());
  await drainServer(server, 1);
  expect(server.listening).toBe(false);
});
