import type { AllowsHost } from './allowed-hosts.ts';
import { Refusal } from './refusal.ts';

export interface RemoteLimits {
  readonly milliseconds: number;
  readonly bytes: number;
  readonly redirects: number;
}

export const remoteLimits: RemoteLimits = { milliseconds: 7_000, bytes: 25_000_000, redirects: 3 };

export interface RemotePicture {
  readonly bytes: Buffer;
  readonly maxAgeSeconds: number;
}

const shortestAge = 60;
const usualAge = 4 * 60 * 60;
const longestAge = 31 * 24 * 60 * 60;

const maxAge = (header: string | null): number => {
  if (header === null) return usualAge;
  if (/\b(no-store|no-cache|private)\b/i.test(header)) return shortestAge;
  const seconds = /\b(?:s-maxage)=(\d+)/i.exec(header)?.[1] ?? /\bmax-age=(\d+)/i.exec(header)?.[1];
  return seconds === undefined ? usualAge : Math.min(Math.max(Number(seconds), shortestAge), longestAge);
};

/** Follows redirects itself, so that every hop is checked: an allowed host must not lend its name to a forbidden one. */
export const fetchRemote = async (url: URL, allows: AllowsHost, forbidden: 400 | 403, limits = remoteLimits): Promise<RemotePicture> => {
  const signal = AbortSignal.timeout(limits.milliseconds);
  let target = url;
  try {
    for (let hop = 0; hop <= limits.redirects; hop += 1) {
      if (!allows(target)) throw new Refusal(forbidden, 'This host is not allowed.');
      const response = await fetch(target, { signal, redirect: 'manual', headers: { accept: 'image/*' } });
      const location = response.headers.get('location');
      if (response.status >= 300 && response.status < 400 && location !== null) {
        await response.body?.cancel();
        if (!URL.canParse(location, target)) throw new Refusal(502, 'The host of the picture answered with a broken redirect.');
        target = new URL(location, target);
        continue;
      }
      return { bytes: await readBody(response, limits.bytes), maxAgeSeconds: maxAge(response.headers.get('cache-control')) };
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (signal.aborted) throw new Refusal(504, 'The host of the picture did not answer in time.');
    throw new Refusal(502, 'The host of the picture cannot be reached.');
  }
  throw new Refusal(502, 'The host of the picture redirects too often.');
};

const readBody = async (response: Response, mostBytes: number): Promise<Buffer> => {
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    const isMissing = response.status === 404 || response.status === 410;
    throw new Refusal(isMissing ? 404 : 502, isMissing ? 'There is no such picture.' : 'The host of the picture answered with an error.');
  }
  if (Number(response.headers.get('content-length') ?? 0) > mostBytes) {
    await response.body.cancel();
    throw new Refusal(413, 'The picture is too large.');
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body) {
    length += chunk.length;
    // Leaving the loop cancels the stream.
    if (length > mostBytes) throw new Refusal(413, 'The picture is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
