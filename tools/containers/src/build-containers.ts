import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { requireBuild } from '@nocleh/tool-start/checkout/build.ts';
import { localState, root } from '@nocleh/tool-start/checkout/paths.ts';
import * as z from 'zod/mini';
import { billOfMaterials, billProblems, type ImageContent } from './bill-of-materials.ts';
import { buildBase, buildImage } from './build-image.ts';
import type { ImageOrigin } from './container-files.ts';
import { requirePrograms } from './debian-programs.ts';
import { type ImageName, imageNames, images } from './images.ts';
import { provenanceOf } from './provenance.ts';
import { writeRoot } from './root-filesystem.ts';
import { run } from './run.ts';
import { traceFiles } from './traced-files.ts';

/** Where the archives, bills of materials and statements of provenance are written. */
export const out = path.join(root, 'dist/containers');

export interface ContainerResult {
  readonly name: ImageName;
  readonly digest: string;
  /** Bytes of the archive, compressed. */
  readonly bytes: number;
}

const git = async (...args: readonly string[]) => (await run('git', args, { cwd: root })).trim();

async function originOf(name: ImageName): Promise<ImageOrigin> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(path.join(root, 'apps', name, 'package.json'), 'utf8')));
  const [commit = '', seconds = ''] = (await git('log', '-1', '--format=%H %ct')).split(' ');
  const isChanged = (await git('status', '--porcelain')) !== '';
  return { version, revision: `${commit}${isChanged ? '-changed' : ''}`, seconds: Number(seconds) };
}

/** What the statement of provenance names besides the content. */
async function sources() {
  const lock = createHash('sha256')
    .update(await readFile(path.join(root, 'package-lock.json')))
    .digest('hex');
  const repository = await git('remote', 'get-url', 'origin').catch(() => undefined);
  // A folder of this machine says nothing to others.
  return { lock, repository: repository && /^(?:https:|ssh:|git@)/.test(repository) ? repository : undefined };
}

async function writeDocuments(content: ImageContent, digest: string): Promise<void> {
  const bill = billOfMaterials(content);
  const problems = billProblems(bill);
  if (problems.length > 0) throw new Error(`the bill of materials breaks its schema: ${problems.slice(0, 3).join('; ')}`);
  const file = path.join(out, `nocleh-${content.image.name}`);
  await writeFile(`${file}.cdx.json`, bill);
  await writeFile(`${file}.provenance.json`, `${JSON.stringify(provenanceOf({ ...content, digest, ...(await sources()) }), null, 1)}\n`);
}

/** Builds the apps and makes one image of each process, with its documents. */
export async function buildContainers(names: readonly ImageName[] = imageNames): Promise<readonly ContainerResult[]> {
  await requirePrograms('git', 'mmdebstrap', 'buildah');
  await mkdir(localState, { recursive: true });
  await requireBuild(path.join(localState, 'containers-build.log'));
  await mkdir(out, { recursive: true });
  const place = { folder: await mkdtemp(path.join(os.tmpdir(), 'containers-')) };
  try {
    const context = path.join(place.folder, 'base');
    await mkdir(path.join(context, 'root'), { recursive: true });
    const debian = await writeRoot(path.join(context, 'root'), process.execPath);
    await buildBase(place, context);
    const results: ContainerResult[] = [];
    for (const name of names) {
      const image = images[name];
      const [{ files, packages }, origin] = await Promise.all([traceFiles(root, image), originOf(name)]);
      const { archive, digest } = await buildImage(place, image, { root, files, origin, out });
      await writeDocuments({ image, origin, npm: packages, debian, node: process.versions.node }, digest);
      results.push({ name, digest, bytes: (await stat(archive)).size });
    }
    await writeFile(path.join(out, 'images.json'), `${JSON.stringify(results, null, 1)}\n`);
    return results;
  } finally {
    await rm(place.folder, { recursive: true, force: true });
  }
}
