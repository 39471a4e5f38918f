import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { hasIntegrity } from '@nocleh/contracts/integrity.ts';
import { Assets, SliceName } from '@nocleh/contracts/release.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { type Context, Hono } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import * as z from 'zod/mini';
import { publishBuild } from '../artifact-store.ts';
import { type UploadLimits, unpackBuild, uploadLimits } from './packed-build.ts';
import { sliceOfToken } from './publish-token.ts';

interface UploadOptions {
  readonly store: string;
  /** Says what was published and what was refused; never a token. */
  readonly note: (line: string) => void;
  readonly addressOf: (context: Context) => string;
  readonly limits?: UploadLimits;
  /** Uploads of a slice in an hour. */
  readonly perHour?: number;
}

/** A request that is answered with one sentence. */
class Refusal extends Error {
  readonly status: 401 | 403 | 404 | 411 | 413 | 422 | 429 | 503;
  constructor(status: Refusal['status'], message: string) {
    super(message);
    this.status = status;
  }
}

/** Wrong tokens of an address in a minute. */
const wrongTokens = 10;
/** Uploads at once: each may take its limit of the disk. */
const atOnce = 4;

async function consume(limiter: RateLimiterMemory, key: string, sentence: string): Promise<void> {
  await limiter.consume(key).catch(() => {
    throw new Refusal(429, sentence);
  });
}

async function rest(body: ReadableStream<Uint8Array> | null, bytes: number): Promise<void> {
  if (!body || body.locked) return;
  let seen = 0;
  try {
    for await (const chunk of body.values()) {
      seen += chunk.length;
      if (seen > bytes) return;
    }
  } catch {
    // The client is gone.
  }
}

/** Every file that the lists of hashes name is there with its hash, and is the slice that the token is for. */
async function uploadProblem(folder: string, slice: string): Promise<string | undefined> {
  for (const half of ['web', 'node']) {
    const assets: unknown = JSON.parse(await readFile(path.join(folder, half, 'assets.json'), 'utf8').catch(() => 'null'));
    const { data: known } = Assets.safeParse(assets);
    if (!known) return `${half}/assets.json is missing or damaged: build the slice again.`;
    if (half === 'web' && z.object({ name: SliceName }).safeParse(assets).data?.name !== slice) return `This is not a build of ${slice}.`;
    for (const [file, integrity] of Object.entries(known.integrity)) {
      const content = await readFile(path.join(folder, half, file)).catch(() => undefined);
      if (!content) return `${half}/${file} is missing.`;
      if (!hasIntegrity(content, integrity)) return `${half}/${file} does not match its hash in ${half}/assets.json.`;
    }
  }
  return undefined;
}

/** The server of a release store: a team publishes builds of its own slice with the slice's token, and nothing else. */
export function uploadApp({ store, note, addressOf, limits = uploadLimits, perHour = 60 }: UploadOptions): Hono {
  const refused = new RateLimiterMemory({ points: wrongTokens, duration: 60 });
  const uploads = new RateLimiterMemory({ points: perHour, duration: 3600 });
  let running = 0;

  const allowedSlice = async (context: Context): Promise<string> => {
    const address = addressOf(context);
    if (((await refused.get(address))?.consumedPoints ?? 0) >= wrongTokens) throw new Refusal(429, 'Too many wrong tokens: wait a minute.');
    const [, token = ''] = /^Bearer ([\w.-]{1,200})$/.exec(context.req.header('authorization') ?? '') ?? [];
    const slice = await sliceOfToken(store, token);
    if (slice) return slice;
    await consume(refused, address, 'Too many wrong tokens: wait a minute.');
    throw new Refusal(401, 'The token is not valid: `token create <slice>` makes one.');
  };

  const received = async (body: ReadableStream<Uint8Array>, slice: string) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'upload-'));
    try {
      await unpackBuild(body.values({ preventCancel: true }), folder, limits);
      const problem = await uploadProblem(folder, slice);
      if (problem) throw new Refusal(422, problem);
      return await publishBuild(store, folder);
    } catch (error) {
      // A sentence of the machine names its folder, which is nobody's business.
      if (error instanceof Failure) throw new Refusal(422, error.message.replaceAll(folder, 'the upload'));
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  const upload = async (context: Context) => {
    const slice = await allowedSlice(context);
    const wanted = context.req.param('slice') ?? '';
    if (slice !== wanted)
      throw new Refusal(403, `This token is for ${slice}: it can't publish ${SliceName.safeParse(wanted).data ?? 'that'}.`);
    if (Number(context.req.header('content-length') ?? 0) > limits.bytes)
      throw new Refusal(413, `The upload has more than ${limits.bytes} bytes.`);
    const { body } = context.req.raw;
    if (!body) throw new Refusal(411, 'The upload has no body.');
    if (running >= atOnce) throw new Refusal(503, 'Other uploads are running: try again in a minute.');
    await consume(uploads, slice, `${slice} was published too often: wait an hour.`);
    running += 1;
    try {
      const { artifact, repaired } = await received(body, slice);
      note(`${slice}/${artifact.hash} published${repaired ? ', repaired' : ''}`);
      return context.json({ name: artifact.name, hash: artifact.hash, version: artifact.version, ...(repaired ? { repaired } : {}) });
    } finally {
      running -= 1;
    }
  };

  const app = new Hono();
  app.get('/health', (context) => context.text('ok'));
  app.put('/artifacts/:slice', upload);
  app.notFound((context) => context.json({ problem: 'There is nothing at this address.' }, 404));
  app.onError(async (error, context) => {
    // A client reads its answer when it has sent all: an upload that is refused is read to its end, up to the largest one.
    await rest(context.req.raw.body, limits.bytes);
    const refusal = error instanceof Refusal ? error : undefined;
    note(`refused: ${refusal?.message ?? error.stack ?? error.message}`);
    return context.json({ problem: refusal?.message ?? 'The store could not keep the upload.' }, refusal?.status ?? 500);
  });
  return app;
}
