import type { Server } from 'node:http';

/** Calls `end` when no request came for so long: a preview that nobody looks at needs no process. */
export function endWhenIdle(server: Server, idleMs: number, end: () => void): void {
  const timer = setTimeout(end, idleMs);
  server.on('request', () => timer.refresh());
  server.once('close', () => clearTimeout(timer));
}
