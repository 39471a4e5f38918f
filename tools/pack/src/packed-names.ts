import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bundlerSetupOwner, packedWorkspaces } from './packages.ts';

const checkout = path.join(import.meta.dirname, '../../..');

const manifestOf = (workspace: string) =>
  JSON.parse(readFileSync(path.join(checkout, workspace, 'package.json'), 'utf8')) as { readonly name: string; readonly version: string };

/** Names of all packages. */
export const packageNames = (): string[] => packedWorkspaces.map(({ workspace }) => manifestOf(workspace).name);

/** The one version of all packages. */
export const ownVersion = (): string => manifestOf(bundlerSetupOwner).version;
