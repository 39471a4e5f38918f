import { Agent, get, type IncomingMessage } from 'node:http';

export interface LoadOptions {
  /** Paths, requested in turn. */
  readonly paths: readonly string[];
  readonly requests: number;
  readonly connections: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface LoadResult {
  readonly seconds: number;
  /** Transferred bytes of all bodies. */
  readonly bytes: number;
}

/** Requests pages over keep-alive connections without pauses. Throws at any response but 200. */
export async function load(origin: string, { paths, requests, connections, headers = {} }: LoadOptions): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let next = 0;
  let bytes = 0;
  const visitor = async () => {
    while (next < requests) {
      const path = paths[next % paths.length] ?? '/';
      next += 1;
      const size = await fetchPage(origin + path, agent, headers);
      bytes += size;
    }
  };
  const began = performance.now();
  try {
    await Promise.all(Array.from({ length: connections }, visitor));
  } finally {
    agent.destroy();
  }
  return { seconds: (performance.now() - began) / 1000, bytes };
}

const fetchPage = (url: string, agent: Agent, headers: Readonly<Record<string, string>>): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response: IncomingMessage) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${url} was answered with ${response.statusCode}`));
      });
    });
    request.on('error', reject);
  });
