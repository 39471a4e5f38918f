import { createServer } from 'node:net';
import { Failure, hasCode } from '@nocleh/tool-postgres/failure.ts';

const listens = (port: number, host: string) =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });

/** A free port, chosen by the operating system. */
export const freePort = (): Promise<number> => listens(0, '127.0.0.1');

/** The validated port from the environment; throws one sentence if it is invalid or in use. */
export const requirePort = async (text: string | undefined, usual: number, host = '127.0.0.1'): Promise<number> => {
  const port = text === undefined || text === '' ? usual : /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port >= 1 && port <= 65_535)) throw new Failure(`PORT must be a number from 1 to 65535, and it is "${text}".`);
  // The name localhost may mean either loopback address.
  for (const address of new Set([host, '::1'])) {
    try {
      await listens(port, address);
    } catch (error) {
      if (hasCode(error, 'EADDRINUSE')) {
        throw new Failure(
          `Port ${port} is in use: end the program that uses it, or choose another one with "PORT=${port + 10} npm start".`,
        );
      }
      if (hasCode(error, 'EACCES')) throw new Failure(`Port ${port} may not be used by this user: choose one above 1024.`);
      if (address !== '::1') throw error;
    }
  }
  return port;
};
