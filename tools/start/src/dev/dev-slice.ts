import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Artifact, Assets, contractVersion, SliceAssets } from '@nocleh/contracts/release.ts';
import { routeTable, type SliceName } from '@nocleh/contracts/routes.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { root } from '../checkout/paths.ts';

/** Where the bundler of a slice serves it, from the slice's own settings. */
export const devPort = async (name: SliceName): Promise<number> => {
  const file = pathToFileURL(join(root, 'apps', name, 'app.config.ts')).href;
  const { default: config } = (await import(file)) as { default: { port?: number } };
  if (config.port === undefined) throw new Failure(`apps/${name}/app.config.ts names no port to serve the slice from.`);
  return config.port;
};

export const devBase = (port: number) => `http://localhost:${port}/`;

const read = async (url: string): Promise<unknown> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.json();
};

/**
 * What the bundler holds at this moment, described as an artifact. The browser's files change under their names while one
 * works, so they carry no hashes; the node bundle does, it is how the shell notices an edit.
 */
export const describeDevSlice = async (name: SliceName, base: string): Promise<Artifact> => {
  const [web, node] = await Promise.all([
    read(`${base}web/assets.json`).then((found) => SliceAssets.parse(found)),
    read(`${base}node/assets.json`).then((found) => Assets.parse(found)),
  ]);
  const integrity = node.integrity['slice.cjs'];
  if (!integrity) throw new Error(`${base}node/ has no slice.cjs`);
  return {
    name,
    version: '0.0.0-source',
    hash: createHash('sha256').update(integrity).digest('hex').slice(0, 20),
    contract: contractVersion,
    routes: Object.entries(routeTable).flatMap(([route, { owner }]) => (owner === name ? [route] : [])),
    shared: {},
    entry: 'remoteEntry.js',
    web: { ...web, integrity: {} },
    node: { file: 'node/slice.cjs', integrity },
  };
};
