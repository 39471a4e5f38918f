import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HostAssets, SliceAssets } from '@nocleh/contracts/release.ts';
import { repository } from './shell-process.ts';

const read = (app: string): unknown => JSON.parse(readFileSync(path.join(repository, 'apps', app, 'dist/web/assets.json'), 'utf8'));

/** The files that nothing else needs; at least one. */
function ownFiles(files: readonly string[] = [], others: readonly string[]): string[] {
  const own = files.filter((file) => !others.includes(file));
  if (own.length === 0) throw new Error('the build has no file for this alone');
  return own;
}
const anyOf = (files: readonly string[]) => new RegExp(`/(?:${files.join('|').replaceAll('.', '\\.')})(?![\\w.])`);

/*
 * All of these are for use in a test: the apps are built after its file was read for the first time.
 */

/** Files of what the shell loads later, by the file of its source: `src/state/state.ts`. */
export function shellFiles(source: string): string[] {
  const { later } = HostAssets.parse(read('shell'));
  const others = Object.entries(later).flatMap(([name, { js }]) => (name === source ? [] : js));
  return ownFiles(later[source]?.js, others);
}

/** Matches addresses of these files. */
export const shellCode = (source: string): RegExp => anyOf(shellFiles(source));

/** Matches the address of the shell's script of this name that each page starts with. */
export const firstScript = (name: 'early' | 'main'): RegExp => anyOf(HostAssets.parse(read('shell')).groups[name]?.js ?? []);

/** What every page loads after hydration: navigations, consent, tooltips, and what loads notifications. */
export const deferredCode = (): RegExp => shellCode('src/client/deferred-code.ts');

/** Matches addresses of the scripts that a widget of the home page alone needs. */
export function widgetCode(slice: string, widget: string): RegExp {
  const { routes, widgets } = SliceAssets.parse(read(slice));
  const own = widgets.find(({ name }) => name === widget)?.files.js;
  const others = widgets.flatMap(({ name, files }) => (name === widget ? [] : files.js));
  return anyOf(ownFiles(own, [...others, ...routes.flatMap(({ page }) => page?.js ?? [])]));
}
