import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createToken, listTokens, revokeToken } from '../remote/publish-token.ts';
import { uploadApp } from '../remote/upload-app.ts';
import { columns } from './columns.ts';
import { UsageError, verb } from './verb.ts';

export const tokenVerb = verb({
  usage: 'token <create|list|revoke> <slice> [id]',
  summary: 'tokens with which a team publishes its slice over HTTP',
  help: `create prints a token, once: the store keeps its hash. It is given to \`publish --to\` as RELEASE_TOKEN and publishes this slice alone.
list prints the ids of the tokens of a slice; revoke ends one.`,
  options: {},
  takes: [2, 3],
  skipsRepair: true,
  run: async ([action, slice = '', id], _values, { store, by }) => {
    if (action === 'create' && !id) {
      const token = await createToken(store, slice, by);
      return { text: token, json: { slice, token } };
    }
    if (action === 'list' && !id) {
      const tokens = await listTokens(store, slice);
      return { text: columns(tokens.map((token) => [token.id, token.createdAt, token.by])).join('\n'), json: tokens };
    }
    if (action !== 'revoke' || !id)
      throw new UsageError('It takes: token create <slice>, token list <slice>, or token revoke <slice> <id>.');
    await revokeToken(store, slice, id);
    return { text: `The token ${id} of ${slice} is not valid any more.`, json: { slice, id } };
  },
});

/** Time limits for the headers and for a whole upload. */
const serverOptions = { headersTimeout: 20_000, requestTimeout: 10 * 60_000 };

/** Uploads that run at the end of the server have so long. */
const closeTimeoutMs = 5_000;

function portOf(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) < 65_536) return Number(text);
  throw new UsageError('--port takes a number from 0 to 65535.');
}

export const serveVerb = verb({
  usage: 'serve',
  summary: 'the server of this store, to which teams publish over HTTP; runs until it is stopped',
  help: `  --port <number>   by default 4030; 0: any free one
  --host <address>  by default 127.0.0.1: a reverse proxy in front of it ends TLS
It takes builds of the slice that a token is for (\`token create\`), at most 100 MB each. It promotes nothing.`,
  options: { port: { type: 'string', default: '4030' }, host: { type: 'string', default: '127.0.0.1' } },
  takes: [0, 0],
  skipsRepair: true,
  run: async (_names, { port, host }, { store, progress }) => {
    const app = uploadApp({
      store,
      note: (line) => progress(`${new Date().toISOString()} ${line}`),
      addressOf: (context) => getConnInfo(context).remote.address ?? 'unknown',
    });
    const server = serve({ fetch: app.fetch, port: portOf(port), hostname: host, serverOptions }, (address) =>
      progress(`The store is served at http://${host}:${address.port}`),
    );
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).once('close', resolve);
      const stop = () => {
        server.close();
        setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), closeTimeoutMs).unref();
      };
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
    });
    return { text: '', json: {} };
  },
});
