import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { account } from './images.ts';
import { run } from './run.ts';

/** The release of Debian whose C and C++ libraries are in the images. */
export const suite = 'trixie';
/** What node needs; the last has the name and version of the system, which scanners of images look for. */
const wanted = ['libc6', 'libgcc-s1', 'libstdc++6', 'base-files'];

export interface DebianPackage {
  readonly name: string;
  readonly version: string;
  readonly architecture: string;
}

/** The fields of `dpkg-deb -f`, one package after another. */
export function readControl(text: string): DebianPackage[] {
  const field = (block: string, name: string) => new RegExp(`^${name}: (\\S+)$`, 'm').exec(block)?.[1] ?? '';
  return text
    .split(/^(?=Package: )/m)
    .filter((block) => block.startsWith('Package: '))
    .map((block) => ({ name: field(block, 'Package'), version: field(block, 'Version'), architecture: field(block, 'Architecture') }));
}

// In the folder into which the packages were unpacked, before mmdebstrap deletes their archives.
const listPackages = `#!/bin/sh
for file in "$1"/var/cache/apt/archives/*.deb; do dpkg-deb -f "$file" Package Version Architecture; done > "$PACKAGE_LIST"
`;

async function unpackDebian(folder: string): Promise<DebianPackage[]> {
  const list = path.join(folder, 'packages');
  const hook = path.join(folder, 'list-packages');
  await writeFile(hook, listPackages, { mode: 0o755 });
  const options = ['--quiet', '--format=directory', '--variant=extract', `--include=${wanted.join(',')}`, `--extract-hook=${hook}`];
  await run('mmdebstrap', [...options, suite, path.join(folder, 'debian')], { cwd: folder, env: { PACKAGE_LIST: list } });
  return readControl(await readFile(list, 'utf8'));
}

/** Shared libraries of the system, without what loads other character sets and what checks the C library. */
async function copyLibraries(from: string, to: string): Promise<void> {
  const libraries = path.join(from, 'usr/lib');
  const triplet = (await readdir(libraries)).find((name) => name.endsWith('-linux-gnu'));
  if (!triplet) throw new Error('the unpacked packages have no folder of libraries');
  const target = path.join(to, 'usr/lib', triplet);
  await mkdir(target, { recursive: true });
  for (const name of await readdir(path.join(libraries, triplet))) {
    if (/\.so(?:\.[\d.]+)?$/.test(name)) await cp(path.join(libraries, triplet, name), path.join(target, name), { verbatimSymlinks: true });
  }
  for (const folder of ['lib', 'lib64']) await symlink(`usr/${folder}`, path.join(to, folder));
  await cp(path.join(from, 'usr/lib64'), path.join(to, 'usr/lib64'), { recursive: true, verbatimSymlinks: true }).catch(() => {});
}

/** Package managers and scanners read it; nothing else of Debian's package manager is there. */
const statusOf = ({ name, version, architecture }: DebianPackage) =>
  `Package: ${name}\nStatus: install ok installed\nMaintainer: Debian\nArchitecture: ${architecture}\nVersion: ${version}\nDescription: part of the image\n`;

/**
 * Writes a root file system with Debian's libraries and node into the folder: no shell, no package manager, one account that is not root.
 * Returns the packages that are in it, whose copyright notices come along.
 */
export async function writeRoot(folder: string, nodeProgram: string): Promise<readonly DebianPackage[]> {
  const working = await mkdtemp(path.join(os.tmpdir(), 'root-'));
  try {
    const unpacked = await unpackDebian(working);
    const debian = path.join(working, 'debian');
    const inRoot = (...names: readonly string[]) => path.join(folder, ...names);
    for (const name of ['etc', 'usr/bin', 'usr/share/doc', 'var/lib/dpkg/status.d', 'tmp']) await mkdir(inRoot(name), { recursive: true });
    await copyLibraries(debian, folder);
    await chmod(inRoot('tmp'), 0o1777);
    await cp(path.join(debian, 'usr/lib/os-release'), inRoot('usr/lib/os-release'));
    await symlink('../usr/lib/os-release', inRoot('etc/os-release'));
    await cp(path.join(debian, 'etc/debian_version'), inRoot('etc/debian_version'));
    await writeFile(inRoot('etc/passwd'), `root:x:0:0:root:/root:/\n${account.name}:x:${account.uid}:${account.gid}::/tmp:/\n`);
    await writeFile(inRoot('etc/group'), `root:x:0:\n${account.name}:x:${account.gid}:\n`);
    await writeFile(inRoot('etc/nsswitch.conf'), 'passwd: files\ngroup: files\nhosts: files dns\n');
    const kept = unpacked.filter(({ name }) => [...wanted, 'gcc-14-base'].includes(name));
    for (const item of kept) {
      await writeFile(inRoot('var/lib/dpkg/status.d', item.name), statusOf(item));
      const doc = path.join(debian, 'usr/share/doc', item.name);
      await cp(doc, inRoot('usr/share/doc', item.name), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) => file === doc || path.basename(file) === 'copyright',
      });
    }
    await cp(nodeProgram, inRoot('usr/bin/node'));
    await chmod(inRoot('usr/bin/node'), 0o755);
    return kept;
  } finally {
    await rm(working, { recursive: true, force: true });
  }
}
