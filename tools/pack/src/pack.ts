import { globSync, readFileSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { runTool } from '@nocleh/tool-start/checkout/run-tool.ts';
import { compile } from './compile.ts';
import { importedPackages, packageManifest, type Versions } from './manifest.ts';
import { bundlerSetup, bundlerSetupOwner, type PackedWorkspace, packedWorkspaces } from './packages.ts';
import { ownVersion } from './packed-names.ts';

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

function versionsOf(root: string): Versions {
  const { dependencies, devDependencies } = readJson(path.join(root, 'package.json')) as Record<string, Record<string, string>>;
  return {
    own: ownVersion(),
    thirdParty: { ...dependencies, ...devDependencies },
  };
}

/** Styles, fonts, pictures and declarations by hand, which the compiler does not write. */
async function copyOtherFiles(src: string, dist: string, { only, without = [] }: PackedWorkspace): Promise<void> {
  const files = globSync('**/*.*', { cwd: src }).filter((file) => !/(?<!\.d)\.tsx?$/.test(file));
  for (const file of files) {
    if ((only && !only.includes(file)) || without.some((folder) => file.startsWith(`${folder}/`))) continue;
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
    await copyFile(path.join(src, file), path.join(dist, file));
  }
}

/** Lays out one package in a folder of its own. */
async function stage(root: string, compiled: string, packed: PackedWorkspace, versions: Versions): Promise<string> {
  const { workspace } = packed;
  const folder = path.join(compiled, 'packages-to-pack', workspace.replace('/', '-'));
  const dist = path.join(folder, 'dist');
  await cp(path.join(compiled, workspace, 'src'), dist, { recursive: true });
  await copyOtherFiles(path.join(root, workspace, 'src'), dist, packed);
  if (workspace === bundlerSetupOwner)
    await copyFile(path.join(compiled, bundlerSetup.replace('.ts', '.js')), path.join(dist, bundlerSetup.replace('.ts', '.js')));
  for (const [place, file] of Object.entries({ 'README.md': `${workspace}/README.md`, ...packed.files }))
    await copyFile(path.join(root, file), path.join(folder, place));
  const name = String(readJson(path.join(root, workspace, 'package.json')).name);
  const manifest = packageManifest(name, packed, importedPackages(dist), versions);
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return folder;
}

async function npmPack(folders: readonly string[], out: string): Promise<void> {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code, output } = await runTool(npm, ['pack', '--loglevel=error', '--pack-destination', out, ...folders], { cwd: out });
  if (code !== 0) throw new Failure(`${output.trim()}\nThe packages could not be packed: the reason stands above.`);
}

/** Packs the workspaces that slices need into tarballs; returns their names. */
export async function packPackages(root: string, out: string): Promise<string[]> {
  const compiled = await mkdtemp(path.join(os.tmpdir(), 'pack-'));
  try {
    await mkdir(out, { recursive: true });
    await compile(root, packedWorkspaces, compiled);
    const versions = versionsOf(root);
    const folders: string[] = [];
    for (const packed of packedWorkspaces) folders.push(await stage(root, compiled, packed, versions));
    await npmPack(folders, out);
    return (await readdir(out)).filter((file) => file.endsWith('.tgz')).toSorted();
  } finally {
    await rm(compiled, { recursive: true, force: true });
  }
}
