import { createHash } from 'node:crypto';
import { type Artifact, Assets, SliceAssets } from '@nocleh/contracts/release.ts';

export const devBase = (port: number) => `http://localhost:${port}/`;

const read = async (url: string): Promise<unknown> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.json();
};

/**
 * The bundler's current state as an artifact. Browser files change under the same name, so they have no hashes; the node bundle
 * does, as the shell detects changes by it.
 */
export const describeDevSlice = async (base: string): Promise<Artifact> => {
  const [web, node] = await Promise.all([
    read(`${base}web/assets.json`).then((found) => SliceAssets.parse(found)),
    read(`${base}node/assets.json`).then((found) => Assets.parse(found)),
  ]);
  const integrity = node.integrity['slice.cjs'];
  if (!integrity) throw new Error(`${base}node/ has no slice.cjs`);
  const { groups, integrity: _, ...facts } = web;
  return {
    ...facts,
    // A page that stays on the release it began on would never show an edit.
    addresses: facts.addresses.map(({ keepsRelease, ...address }) => address),
    version: '0.0.0-source',
    hash: createHash('sha256').update(integrity).digest('hex').slice(0, 20),
    web: { groups, integrity: {} },
    node: { file: 'node/slice.cjs', integrity },
  };
};
