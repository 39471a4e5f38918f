import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Provenance } from '@nocleh/contracts/release.ts';
import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { installedVersion } from './shared-versions.ts';

const run = promisify(execFile);

const tools = ['@rspack/core', '@lingui/core', '@lingui/swc-plugin', '@module-federation/enhanced'];

/** The newest commit of a checkout, and whether anything in it differs; undefined outside of one. */
async function commitOf(folder: string): Promise<Provenance['commit']> {
  const git = async (...args: readonly string[]) => (await run('git', args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 })).stdout;
  try {
    const [id = '', author = '', at = ''] = (await git('log', '-1', '--format=%H%n%an%n%cI')).split('\n');
    return { id, author: author.slice(0, 200), at, isDirty: (await git('status', '--porcelain')) !== '' };
  } catch {
    return undefined;
  }
}

export async function provenanceOf(folder: string, now = new Date()): Promise<Provenance> {
  const commit = await commitOf(folder);
  const versions = Object.fromEntries(tools.flatMap((tool) => [[tool, installedVersion(tool)]]).filter(([, version]) => version));
  return Provenance.parse({
    ...(commit ? { commit } : {}),
    builtAt: now.toISOString(),
    tools: { node: process.versions.node, ...versions },
  });
}

/** Writes provenance.json into the folder of a build. */
export class ProvenancePlugin implements RspackPluginInstance {
  private readonly dist: string;
  constructor(dist: string) {
    this.dist = dist;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('Provenance', async () => {
      const provenance = await provenanceOf(compiler.context);
      await writeFile(path.join(this.dist, 'provenance.json'), `${JSON.stringify(provenance, null, 1)}\n`);
    });
  }
}
