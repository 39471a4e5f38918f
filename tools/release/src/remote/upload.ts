import { Readable } from 'node:stream';
import { ReleasedSlice } from '@nocleh/contracts/release.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import * as z from 'zod/mini';
import { sliceOfBuild } from '../build-files.ts';
import { packedBuild } from './packed-build.ts';

const { name, hash, version } = ReleasedSlice.shape;
const Published = z.object({ name, hash, version, repaired: z.optional(z.array(z.string())) });
export type Published = z.infer<typeof Published>;
const Problem = z.object({ problem: z.string().check(z.maxLength(1000)) });

const timeoutMs = 10 * 60_000;

/** The address of a store's server; a token is sent in the clear to this machine only. */
function serverAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (!url || url.username || url.password || (url.protocol !== 'https:' && !isLocal))
    throw new Failure('--to takes the https address of the server of a store (http on this machine only).');
  return new URL(url.pathname.endsWith('/') ? url : `${url}/`);
}

interface Upload {
  readonly to: string;
  readonly token: string | undefined;
  readonly dist: string;
}

/** Publishes a build over HTTP to the server of a store. */
export async function uploadBuild({ to, token, dist }: Upload): Promise<Published> {
  const address = serverAddress(to);
  if (!token) throw new Failure('RELEASE_TOKEN is missing: `token create <slice>`, typed where the store is, prints one.');
  const slice = await sliceOfBuild(dist);
  const request: RequestInit & { duplex: 'half' } = {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-tar' },
    body: Readable.toWeb(Readable.from(packedBuild(dist))) as ReadableStream<Uint8Array>,
    duplex: 'half',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  };
  const response = await fetch(new URL(`artifacts/${slice}`, address), request).catch((cause: unknown) => {
    throw new Failure(`${address.origin} can't be reached, or ended the upload.`, { cause });
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new Failure(Problem.safeParse(answer).data?.problem ?? `${address.origin} answered ${response.status}.`);
  const published = Published.safeParse(answer).data;
  if (!published) throw new Failure(`${address.origin} is not the server of a release store.`);
  return published;
}
