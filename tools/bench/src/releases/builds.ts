import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { integrityOf } from '@nocleh/contracts/integrity.ts';
import type { Artifact } from '@nocleh/contracts/release.ts';
import { publish } from '@nocleh/tool-release/artifact-store.ts';
import { builtApp } from '@nocleh/tool-start/checkout/paths.ts';

/** Publishes builds of a slice that differ in a comment of the server's bundle: each is a version of its own. */
export async function createBuilds(store: string, slice: string) {
  const copy = await mkdtemp(path.join(os.tmpdir(), 'bench-build-'));
  await cp(builtApp(slice), copy, { recursive: true });
  const file = (name: string) => path.join(copy, 'node', name);
  const code = await readFile(file('slice.cjs'), 'utf8');
  const assets = JSON.parse(await readFile(file('assets.json'), 'utf8')) as { integrity: Record<string, string> };
  return {
    publish: async (number: number): Promise<Artifact> => {
      const changed = `${code}\n// ${number}\n`;
      assets.integrity['slice.cjs'] = integrityOf(changed);
      await writeFile(file('slice.cjs'), changed);
      await writeFile(file('assets.json'), JSON.stringify(assets));
      return publish(store, copy);
    },
    remove: () => rm(copy, { recursive: true, force: true }),
  };
}
