import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

const connectSources = (policy: string, origins: readonly string[]) =>
  policy.replace(/connect-src [^;]*/, (sources) => `${sources} ${origins.join(' ')}`);

/**
 * Reverse proxy in front of the shell during development. It allows connections to the bundlers' hot updates, and forbids caching
 * of the shell's files, whose names don't change with their content.
 */
export const startDevProxy = (port: number, host: string, shellPort: () => number, hotOrigins: readonly string[]): Promise<Server> => {
  const proxyRequest = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const headers = { ...incoming.headers };
    const forwarded = request({ host: '127.0.0.1', port: shellPort(), path: incoming.url, method: incoming.method, headers }, (answer) => {
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
  const server = createServer(proxyRequest);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
};
