import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createReleasePages } from '../ui/app.ts';
import { gateOf } from '../verify/verify.ts';
import { UsageError, verb } from './verb.ts';

const portOf = (text: string): number => {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new UsageError('--port takes a number from 0 to 65535.');
  return port;
};

export const uiVerb = verb({
  usage: 'ui',
  summary: 'a local web page of what is live, its history and candidates',
  help: `Open the address that it prints: it admits one browser on this machine. Ctrl-C ends it.
  --port <number>  by default a free one`,
  options: { port: { type: 'string', default: '0' } },
  takes: [0, 0],
  run: async (_names, { port }, { store, by, progress, print, verify }) => {
    const token = randomBytes(24).toString('base64url');
    const report = (error: unknown) => progress(error instanceof Error ? (error.stack ?? error.message) : String(error));
    const server = createAdaptorServer({ fetch: createReleasePages({ store, by, gate: gateOf(verify), token, report }).fetch });
    server.listen(portOf(port), '127.0.0.1');
    await once(server, 'listening');
    const { port: own } = server.address() as AddressInfo;
    print(`http://127.0.0.1:${own}/enter?token=${token}`);
    await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
    server.close();
    return { text: '', json: {} };
  },
});
