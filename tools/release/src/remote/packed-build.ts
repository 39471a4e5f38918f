import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { extract, type Header, pack } from 'tar-stream';
import { filesOfBuild } from '../build-files.ts';

export interface UploadLimits {
  readonly files: number;
  readonly fileBytes: number;
  readonly bytes: number;
}

export const uploadLimits: UploadLimits = { files: 5_000, fileBytes: 20_000_000, bytes: 100_000_000 };

/** The files of a build: no path that leads elsewhere, no file that a store would not keep. */
const buildFile = /^(?:(?:web|node|maps\/web|maps\/node)\/[\w~@+-][\w.~@+-]{0,250}|provenance\.json)$/;

/** A build as one tar. */
export async function* packedBuild(dist: string): AsyncGenerator<Uint8Array> {
  const archive = pack();
  for (const [name, content] of await filesOfBuild(dist)) archive.entry({ name, mtime: new Date(0) }, content);
  archive.finalize();
  yield* Readable.from(archive);
}

/** Refuses links, devices, names outside of a build, names twice, and too much of anything, before a byte of it is written. */
function entryProblem({ name, type, size = 0 }: Header, seen: ReadonlySet<string>, limits: UploadLimits): string | undefined {
  const shown = JSON.stringify(name.slice(0, 100));
  if (type !== 'file') return `${shown} is a ${type ?? 'thing'}: an upload has files only.`;
  if (!buildFile.test(name)) return `${shown} is no file of a build.`;
  if (seen.has(name)) return `${shown} is there twice.`;
  if (seen.size >= limits.files) return `The upload has more than ${limits.files} files.`;
  return size > limits.fileBytes ? `${shown} has more than ${limits.fileBytes} bytes.` : undefined;
}

/** Ends a body that is longer than allowed, whatever its header said. */
async function* limited(body: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Uint8Array> {
  let seen = 0;
  for await (const chunk of body) {
    seen += chunk.length;
    if (seen > bytes) throw new Failure(`The upload has more than ${bytes} bytes.`);
    yield chunk;
  }
}

/** Unpacks an uploaded build into an empty folder; throws a sentence when it is no build. */
export async function unpackBuild(body: AsyncIterable<Uint8Array>, folder: string, limits = uploadLimits): Promise<void> {
  const archive = extract();
  const seen = new Set<string>();
  const unpack = async () => {
    for await (const entry of archive) {
      const problem = entryProblem(entry.header, seen, limits);
      if (problem) throw new Failure(problem);
      seen.add(entry.header.name);
      const file = path.join(folder, entry.header.name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, Readable.from(entry), { flag: 'wx' });
    }
  };
  const reading = pipeline(Readable.from(limited(body, limits.bytes)), archive);
  const results = await Promise.allSettled([unpack().catch((error: unknown) => failArchive(archive, error)), reading]);
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  const sentence = failures.find((error) => error instanceof Failure);
  if (failures.length > 0) throw sentence ?? new Failure('The upload is not a whole tar archive.', { cause: failures[0] });
}

function failArchive(archive: ReturnType<typeof extract>, error: unknown): never {
  archive.destroy(error instanceof Error ? error : undefined);
  throw error;
}
