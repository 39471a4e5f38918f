import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { HostAssets, type ShellOffers } from '@nocleh/contracts/release.ts';
import type { SmokeRunModule } from '@nocleh/contracts/smoke-run.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';

/** The build of the shell that a candidate has to work with. */
export interface ShellBuild {
  readonly folder: string;
  readonly assets: HostAssets & { readonly offers: ShellOffers };
}

export async function readShellBuild(folder: string): Promise<ShellBuild> {
  const text = await readFile(path.join(folder, 'web/assets.json'), 'utf8').catch(() => {
    throw new Failure(`There is no build of the shell in ${folder}: build it (npx nx build @nocleh/shell) or name one in SHELL_DIR.`);
  });
  const { data } = HostAssets.safeParse(JSON.parse(text));
  const offers = data?.offers;
  if (!offers) throw new Failure(`The build of the shell in ${folder} is of another version of the tools: build it again.`);
  return { folder, assets: { ...data, offers } };
}

/** The program of that build which draws a release. */
export const smokeRunOf = ({ folder }: Pick<ShellBuild, 'folder'>): Promise<SmokeRunModule> =>
  import(pathToFileURL(path.join(folder, 'node/draw-in-child.mjs')).href) as Promise<SmokeRunModule>;
