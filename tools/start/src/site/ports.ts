import { randomInt } from 'node:crypto';
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

/** Linux gives connections ports from 32,768 on, so that none of these is taken between the choice and the start of a server. */
const [lowest, highest] = [15_000, 32_767];
const maxChoices = 100;

/** Ports that this process has chosen: their servers may not have been started yet. */
const chosen = new Set<number>();

/** A free port of 127.0.0.1 for a server that is started later; another one each time. */
export async function freePort(): Promise<number> {
  let failure: unknown;
  for (let choice = 0; choice < maxChoices; choice += 1) {
    const port = randomInt(lowest, highest + 1);
    if (chosen.has(port)) continue;
    chosen.add(port);
    try {
      return await listens(port, '127.0.0.1');
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

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
