import { cp, link, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { baseFile, containerFile, type ImageOrigin } from './container-files.ts';
import type { ImageDefinition } from './images.ts';
import { run } from './run.ts';

/** Where buildah keeps layers between steps. */
export interface BuildPlace {
  /** A working folder, which the caller deletes. */
  readonly folder: string;
}

const baseName = 'localhost/nocleh-base';

/** Storage of its own, so that nothing of the machine's images is read or changed. */
const storage = ({ folder }: BuildPlace) => ['--root', path.join(folder, 'storage'), '--runroot', path.join(folder, 'run')];

const buildah = (place: BuildPlace, command: string, ...args: readonly string[]) =>
  run('buildah', [...storage(place), '--storage-driver', 'vfs', command, ...args], {
    cwd: place.folder,
    env: { BUILDAH_ISOLATION: 'chroot' },
  });

async function build(place: BuildPlace, name: string, context: string, instructions: string, seconds: number): Promise<void> {
  const file = path.join(place.folder, `${path.basename(name)}.containerfile`);
  await writeFile(file, instructions);
  await buildah(place, 'bud', '--quiet', '--no-cache', '--timestamp', String(seconds), '--file', file, '--tag', name, context);
}

/** Makes the layer that all images share, from `root` in the folder of context. Its time is always the same, so equal content is one layer. */
export const buildBase = (place: BuildPlace, context: string): Promise<void> => build(place, baseName, context, baseFile, 0);

async function copyFiles(root: string, files: readonly string[], to: string): Promise<void> {
  for (const file of files) {
    const target = path.join(to, file);
    await mkdir(path.dirname(target), { recursive: true });
    await link(path.join(root, file), target).catch(() => cp(path.join(root, file), target));
  }
}

export interface BuiltImage {
  readonly archive: string;
  /** `sha256:…` of the image's manifest: what a registry and a deployment name it by. */
  readonly digest: string;
}

/** Makes an image of files of the checkout and writes it as an OCI archive into the folder `out`. */
export async function buildImage(
  place: BuildPlace,
  image: ImageDefinition,
  from: { readonly root: string; readonly files: readonly string[]; readonly origin: ImageOrigin; readonly out: string },
): Promise<BuiltImage> {
  const context = path.join(place.folder, image.name);
  await copyFiles(from.root, from.files, path.join(context, 'app'));
  for (const folder of [...image.writable, ...image.mountPoints]) await mkdir(path.join(context, 'folders', folder), { recursive: true });
  const name = `localhost/nocleh-${image.name}`;
  await build(place, name, context, containerFile(image, baseName, from.origin), from.origin.seconds);
  const archive = path.join(from.out, `nocleh-${image.name}.oci.tar`);
  const digestFile = path.join(place.folder, `${image.name}.digest`);
  await buildah(place, 'push', '--quiet', '--digestfile', digestFile, name, `oci-archive:${archive}:${name}:${from.origin.version}`);
  return { archive, digest: (await readFile(digestFile, 'utf8')).trim() };
}
