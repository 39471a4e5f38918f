import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '@nocleh/contracts/integrity.ts';
import type { Artifact } from '@nocleh/contracts/release.ts';
import type { Placement } from '@nocleh/tool-release/release-store.ts';
import type { RemoteSite, RemoteSlice } from './remote-site.ts';

/** Address of the data that the remote site's home page gives to its widgets, below which the language follows. */
export const widgetDataPath = '/_against/widgets/';

/**
 * Server code for a slice of the remote site, which serves none: its pages come from there, and its widgets on the home page have the
 * remote site's data and, in the proxy, its markup.
 */
const serverCode = ({ assets: { name, widgets } }: RemoteSlice, proxy: string): string => `
const names = ${JSON.stringify(widgets.map((widget) => widget.name))};
const dataOf = async (name, locale) => {
  const response = await fetch(${JSON.stringify(proxy + widgetDataPath)} + locale);
  const widget = (await response.json())['${name}.' + name];
  if (widget === undefined) throw new Error('the remote site does not show it');
  return widget;
};
const widget = (name) => ({ loader: ({ locale }) => dataOf(name, locale), load: async () => ({ Widget: () => null }) });
module.exports = { name: '${name}', routes: () => [], widgets: Object.fromEntries(names.map((name) => [name, widget(name)])) };
`;

async function placed(store: string, slice: RemoteSlice, proxy: string): Promise<Placement> {
  const { groups, integrity, ...facts } = slice.assets;
  const code = serverCode(slice, proxy);
  const folder = path.join(store, 'artifacts', facts.name, slice.hash, 'node');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'slice.cjs'), code);
  const artifact: Artifact = {
    ...facts,
    hash: slice.hash,
    web: { groups, integrity },
    node: { file: 'node/slice.cjs', integrity: integrityOf(code) },
  };
  await writeFile(path.join(folder, '../artifact.json'), JSON.stringify(artifact));
  return { artifact };
}

/** The slices of the remote site, as the local shell has them. `proxy` is the address of the local site. */
export const remotePlacements = (
  { slices }: Pick<RemoteSite, 'slices'>,
  chosen: readonly string[],
  store: string,
  proxy: string,
): Promise<Placement[]> =>
  Promise.all(slices.filter(({ assets }) => !chosen.includes(assets.name)).map((slice) => placed(store, slice, proxy)));

/** Address of the folder of a remote slice's browser files, by its path on the local site. */
export const webFolders = ({ slices }: Pick<RemoteSite, 'slices'>): ReadonlyMap<string, string> =>
  new Map(slices.map(({ assets, hash, web }) => [`/_slices/${assets.name}/${hash}/web/`, web]));
