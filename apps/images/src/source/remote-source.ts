import dns from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { sniff } from '../convert/sniff.ts';
import { ImageError } from '../image-error.ts';
import type { AllowedHosts } from './allowed-hosts.ts';
import { maxAge } from './max-age.ts';

export interface RemoteLimits {
  readonly milliseconds: number;
  readonly bytes: number;
  readonly redirects: number;
}

export const remoteLimits: RemoteLimits = { milliseconds: 7_000, bytes: 25_000_000, redirects: 3 };

export interface RemoteOptions {
  readonly hosts: AllowedHosts;
  readonly limits?: RemoteLimits;
  /** Resolves names; `dns.lookup` unless a test replaces it. */
  readonly lookup?: typeof dns.lookup;
}

export interface RemotePicture {
  readonly bytes: Buffer;
  readonly maxAgeSeconds: number;
}

/**
 * Follows redirects itself, so that every hop is checked: an allowed host must not redirect to a forbidden one. `forbidden` is
 * the status for that. Resolved addresses are checked when the connection is made.
 */
export const fetchRemote = async (
  url: URL,
  { hosts, limits = remoteLimits, lookup = dns.lookup }: RemoteOptions,
  forbidden: 400 | 403,
  gone: AbortSignal,
): Promise<RemotePicture> => {
  const timeout = AbortSignal.timeout(limits.milliseconds);
  const signal = AbortSignal.any([timeout, gone]);
  let target = url;
  try {
    for (let hop = 0; hop <= limits.redirects; hop += 1) {
      if (!hosts.allows(target)) throw new ImageError(forbidden, 'This host is not allowed.');
      const response = await ask(target, guard(target, { hosts, lookup }, forbidden), signal);
      try {
        const { statusCode = 0, headers } = response;
        if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
          if (!URL.canParse(headers.location, target))
            throw new ImageError(502, 'The host of the picture answered with a broken redirect.');
          target = new URL(headers.location, target);
          continue;
        }
        return { bytes: await readBody(response, limits.bytes), maxAgeSeconds: maxAge(headers['cache-control']) };
      } finally {
        response.destroy();
      }
    }
  } catch (error) {
    if (error instanceof ImageError) throw error;
    if (timeout.aborted) throw new ImageError(504, 'The host of the picture did not answer in time.');
    throw new ImageError(502, 'The host of the picture cannot be reached.');
  }
  throw new ImageError(502, 'The host of the picture redirects too often.');
};

const guard =
  (target: URL, { hosts, lookup }: Required<Pick<RemoteOptions, 'hosts' | 'lookup'>>, forbidden: 400 | 403): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const allowed = found.filter(({ address }) => hosts.allowsAddress(target, address));
      const [first] = allowed;
      if (!first) return done(new ImageError(forbidden, 'This host is not allowed.'), []);
      return options.all ? done(null, allowed) : done(null, first.address, first.family);
    });

// No compression: a kilobyte could expand to a gigabyte.
const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'nocleh-images' };

const ask = (target: URL, lookup: LookupFunction, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { get } = target.protocol === 'https:' ? https : http;
    get(target, { headers, lookup, signal }, resolve).on('error', reject);
  });

const enoughToTell = 4096;
const noPicture = () => new ImageError(400, 'This is not a picture.');

const readBody = async (response: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const { statusCode, headers } = response;
  if (statusCode === 404 || statusCode === 410) throw new ImageError(404, 'There is no such picture.');
  const encoding = headers['content-encoding'] ?? 'identity';
  if (statusCode !== 200 || encoding !== 'identity') throw new ImageError(502, 'The host of the picture answered with something else.');
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new ImageError(413, 'The picture is too large.');
  const pieces: Buffer[] = [];
  let length = 0;
  let isPicture = false;
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces.push(piece);
    length += piece.length;
    if (length > maxBytes) throw new ImageError(413, 'The picture is too large.');
    if (isPicture || length < enoughToTell) continue;
    isPicture = sniff(Buffer.concat(pieces)) !== undefined;
    if (!isPicture) throw noPicture();
  }
  const bytes = Buffer.concat(pieces);
  if (!isPicture && !sniff(bytes)) throw noPicture();
  return bytes;
};
