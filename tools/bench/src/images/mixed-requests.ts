import { Agent } from 'node:http';
import { ask } from './ask.ts';

export interface MixedRequest {
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

const modern = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' };
const widths = [320, 640, 768, 1024, 1280, 1536];

interface Mix {
  /** Pictures of the site. */
  readonly pictures: readonly string[];
  readonly host: string;
  readonly count: number;
  /** Each round requests other pictures, which are not cached. */
  readonly round: number;
}

/** Twenty requests are nine pictures of pages, three placeholders, two crops, two of another host, two 304, and two refused. */
export function mixedRequests({ pictures, host, count, round }: Mix): MixedRequest[] {
  const at = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item;
  const quality = 60 + round;
  const page = (index: number) => `/_vercel/image?url=${encodeURIComponent(at(pictures, index))}&w=${at(widths, index)}&q=${quality}`;
  const refused = (index: number): MixedRequest =>
    at(
      [
        { path: `/_vercel/image?url=${at(pictures, index)}&w=321`, status: 400, headers: modern },
        { path: '/_ipx/_/%2e%2e/package.json', status: 403, headers: modern },
        { path: '/_ipx/_/pictures/demo/none.webp', status: 404, headers: modern },
      ],
      index,
    );
  return Array.from({ length: count }, (_, index): MixedRequest => {
    // The stride shares no factor with the number of pictures, so that pictures repeat only later.
    const picture = at(pictures, index * 7);
    const kind = index % 20;
    if (kind < 9) return { path: page(index * 7), status: 200, headers: modern };
    if (kind < 12) return { path: `/_ipx/w_10,h_10,q_${quality - 10},fit_fill${picture}`, status: 200, headers: modern };
    if (kind < 14) return { path: `/_ipx/w_${400 + (index % 90)},h_300,q_${quality}${picture}`, status: 200, headers: modern };
    if (kind < 16)
      return { path: `/_ipx/w_320/http://${host}/${kind === 14 ? 'lake' : 'hop'}.jpg?${index % 8}-${round}`, status: 200, headers: modern };
    if (kind < 18) return { path: page(index * 7), status: 304, headers: { ...modern, 'if-none-match': '*' } };
    return refused(index);
  });
}

export interface LoadFigures {
  readonly seconds: number;
  readonly errors: readonly string[];
  readonly bytes: number;
}

/** Sends all requests over a number of connections, without pauses. */
export async function sendAll(origin: string, requests: readonly MixedRequest[], connections: number): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const errors: string[] = [];
  const waiting = [...requests];
  let bytes = 0;
  const visitor = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { path, status, headers } = next;
      const answer = await ask(origin, path, { agent, headers });
      bytes += answer.bytes;
      if (answer.status !== status) errors.push(`${answer.status} instead of ${status}: ${path}`);
    }
  };
  const began = performance.now();
  try {
    await Promise.all(Array.from({ length: connections }, visitor));
  } finally {
    agent.destroy();
  }
  return { seconds: (performance.now() - began) / 1000, errors, bytes };
}
