import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { overlap } from '@nocleh/contracts/addresses.ts';
import { reservedPaths } from '@nocleh/contracts/reserved-paths.ts';
import type { SliceManifest } from '@nocleh/contracts/slice.ts';
import { declaredManifest, declaredRoutes } from '@nocleh/federation/pages/declared-routes.ts';
import type { AppConfig } from '@nocleh/tool-build/app-config.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { joined } from './names.ts';

export interface ExistingSlice {
  readonly name: string;
  readonly port: number;
  readonly manifest: SliceManifest;
  /** Paths of its routes, with a leading slash. */
  readonly routes: readonly string[];
}

async function readSlice(root: string, file: string): Promise<ExistingSlice[]> {
  const { default: app } = (await import(pathToFileURL(path.join(root, file)).href)) as { default: AppConfig };
  if (app.kind !== 'remote') return [];
  const src = path.join(root, path.dirname(file), 'src');
  const routes = (await declaredRoutes(src)).map((route) => `/${route.path}`);
  return [{ name: app.name, port: app.port, manifest: await declaredManifest(src), routes }];
}

export async function readSlices(root: string): Promise<ExistingSlice[]> {
  const found: ExistingSlice[] = [];
  for (const file of globSync('apps/*/app.config.ts', { cwd: root }).toSorted()) found.push(...(await readSlice(root, file)));
  return found;
}

/** A development server's port that no slice has. */
export const nextPort = (slices: readonly ExistingSlice[]): number => Math.max(4100, ...slices.map(({ port }) => port)) + 1;

const pathsOf = ({ manifest }: ExistingSlice) => [...manifest.addresses.map((address) => address.path), ...(manifest.feeds ?? [])];

/** Refuses a path of the shell, of another slice, or of another page of this one. */
export function checkClaims(slices: readonly ExistingSlice[], slice: string, asked: string): void {
  if (reservedPaths.some((reserved) => overlap(asked, reserved)))
    throw new Failure(`The path ${asked} belongs to the shell: choose another one.`);
  for (const other of slices) {
    const claimed =
      other.name === slice
        ? [...pathsOf(other), ...other.routes].find((own) => own === asked)
        : pathsOf(other).find((own) => overlap(asked, own));
    if (claimed) throw new Failure(`The path ${asked} is claimed by the slice ${other.name} (${claimed}): choose another one.`);
  }
}

export interface NewRoute {
  readonly name: string;
  /** The manifest needs a row for it, as it is not below an address that ends with `/*`. */
  readonly isAddress: boolean;
  /** Robots may not request it. */
  readonly isHidden: boolean;
}

export function newRoute(slices: readonly ExistingSlice[], slice: string, asked: string): NewRoute {
  const addresses = slices.find(({ name }) => name === slice)?.manifest.addresses ?? [];
  const above = addresses.find((address) => address.path.endsWith('/*') && overlap(asked, address.path));
  if (above) return { name: `${above.name}.${joined(asked)}`, isAddress: false, isHidden: above.robots === 'disallow' };
  const name = joined(asked);
  const taken = slices.find(({ manifest }) => manifest.addresses.some((address) => address.name === name));
  if (taken) throw new Failure(`An address of the slice ${taken.name} has the name ${name} already: choose another path than ${asked}.`);
  return { name, isAddress: true, isHidden: false };
}
