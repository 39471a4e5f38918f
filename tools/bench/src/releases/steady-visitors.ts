import { Agent, get } from 'node:http';

export interface Visits {
  readonly requests: number;
  /** Answers other than 200, and requests without an answer. */
  readonly failures: readonly string[];
}

/** Asks for pages at a constant rate, whether or not earlier ones were answered, until `stop` is called. */
export function startVisitors(origin: string, paths: readonly string[], perSecond: number): { stop(): Promise<Visits> } {
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];
  const open = new Set<Promise<void>>();
  let requests = 0;
  const visit = (path: string) =>
    new Promise<void>((done) => {
      const request = get(origin + path, { agent, timeout: 15_000 }, (response) => {
        if (response.statusCode !== 200) failures.push(`${path}: ${response.statusCode}`);
        response.resume().on('end', done).on('error', done);
      });
      request.on('timeout', () => request.destroy(new Error('no answer in 15 s')));
      request.on('error', (error) => {
        failures.push(`${path}: ${error.message}`);
        done();
      });
    });
  const timer = setInterval(() => {
    const path = paths[requests % paths.length] ?? '/';
    requests += 1;
    const visited: Promise<void> = visit(path).finally(() => open.delete(visited));
    open.add(visited);
  }, 1000 / perSecond);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
      return { requests, failures };
    },
  };
}
