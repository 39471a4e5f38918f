import type { Server } from 'node:http';

/** Milliseconds in which a server that stops still answers everything. */
const usualGraceMs = 500;
/** How often connections that became idle are closed after that, in milliseconds. */
const idleCheckMs = 50;

/**
 * Stops a server without breaking requests that are on their way. For `graceMs` it answers as before and closes each connection with its
 * answer: `close` alone resets connections that wait to be accepted, and idle ones on which a client is sending a request. Then it
 * takes no more connections, and resolves when the last answer is sent. A balancer should have left the process out by then.
 */
export async function drainServer(server: Server, graceMs = usualGraceMs): Promise<void> {
  const closeIdle = server.closeIdleConnections.bind(server);
  // `close` calls it at once.
  server.closeIdleConnections = () => {};
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
  await new Promise((resolve) => setTimeout(resolve, graceMs));
  await new Promise<void>((resolve) => {
    // An answer that began before the drain leaves its connection open.
    const timer = setInterval(closeIdle, idleCheckMs);
    server.close(() => {
      clearInterval(timer);
      resolve();
    });
  });
}
