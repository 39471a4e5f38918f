import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

/** Allows pages to connect to the bundlers' hot updates. */
export const connectSources = (policy: string, origins: readonly string[]) =>
  policy.replace(/connect-src [^;]*/, (sources) => `${sources} ${origins.join(' ')}`);

/** Files and services have addresses that begin with `/_` or `/api/`, or have a file extension. */
const isPage = (address = '') => !/^\/(?:_|api\/)|\.[a-z\d]+$/i.test(address.split('?', 1)[0] ?? '');

interface DevProxyOptions {
  readonly port: number;
  readonly host: string;
  readonly shellPort: number;
  /** Origins of the bundlers' hot updates. */
  readonly hotOrigins: readonly string[];
  /**
   * Resolves when the shell serves the newest builds. A browser reloads a page as soon as the bundler has built an edit, which is
   * before the shell has loaded it.
   */
  readonly beforePage: () => Promise<void>;
}

/**
 * Reverse proxy in front of the shell during development. It holds pages back until the shell has the edit that they show, allows
 * connections to the bundlers' hot updates, and forbids caching of the shell's files, whose names don't change with their content.
 */
export const startDevProxy = ({ port, host, shellPort, hotOrigins, beforePage }: DevProxyOptions): Promise<Server> => {
  const proxyRequest = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (isPage(incoming.url)) await beforePage();
    if (outgoing.destroyed) return;
    const headers = { ...incoming.headers };
    const forwarded = request({ host: '127.0.0.1', port: shellPort, path: incoming.url, method: incoming.method, headers }, (answer) => {
      const policy = answer.headers['content-security-policy'];
      if (typeof policy === 'string') answer.headers['content-security-policy'] = connectSources(policy, hotOrigins);
      if (incoming.url?.startsWith('/_shell/')) answer.headers['cache-control'] = 'no-store';
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502, { 'content-type': 'text/plain', 'retry-after': '1' });
      outgoing.end('The shell is being started again.\n');
    });
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  };
  const server = createServer((incoming, outgoing) => void proxyRequest(incoming, outgoing));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
};
