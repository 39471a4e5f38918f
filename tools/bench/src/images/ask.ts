import { type Agent, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly bytes: number;
}

export interface AskOptions {
  readonly agent?: Agent;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends the path exactly as given; `fetch` would normalise it. */
export const ask = (origin: string, path: string, { agent, headers = {} }: AskOptions = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = request({ hostname, port, path, headers, ...(agent ? { agent } : {}) }, (response) => {
      let bytes = 0;
      response.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
    });
    sent.on('error', reject);
    sent.end();
  });
