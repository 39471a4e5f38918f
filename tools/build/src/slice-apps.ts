import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AppConfig } from './app-config.ts';

const root = path.join(import.meta.dirname, '../../..');
const require = createRequire(import.meta.url);

type SliceApp = AppConfig & { readonly kind: 'remote' };

/** The slices of this repository, by the settings of the apps there are, in alphabetical order. */
export const sliceApps: readonly SliceApp[] = globSync('apps/*/app.config.ts', { cwd: root })
  .toSorted()
  .map((file) => (require(path.join(root, file)) as { default: AppConfig }).default)
  .filter((app) => app.kind === 'remote');
