import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import type { Assets, Release, ReleasedSlice } from '@nocleh/contracts/release.ts';
import type { SliceName } from '@nocleh/contracts/routes.ts';
import type { Stylesheet } from '../app/document.tsx';

interface Base {
  readonly base: string;
  readonly assets: Assets;
}
/** A chunk of a slice, or of the shell itself. */
export interface ChunkRef {
  readonly slice?: SliceName;
  readonly chunk: string;
  readonly catalog: string;
}
export interface PageAssets {
  readonly styles: readonly Stylesheet[];
  /** Everything that goes before `</body>`, with `%nonce%` where the nonce belongs, but for the page's data. */
  readonly tail: string;
}

const webBase = (slice: ReleasedSlice) => `${slice.base}web/`;
const catalogChunk = /-messages-([a-z]{2})-po\./;

/** Hashes of the scripts and styles of one build that a page in `locale` may load. */
function integrities({ base, assets }: Base, locale: Locale): Record<string, string> {
  const all: Record<string, string> = {};
  for (const [file, hash] of Object.entries(assets.integrity)) {
    const language = catalogChunk.exec(file)?.[1];
    if (language && language !== locale && locales.includes(language as Locale)) continue;
    all[base + file] = hash;
  }
  return all;
}

/** The same for a slice that the page did not start with: the browser asks for it before it loads that slice. */
export const sliceIntegrities = (slice: ReleasedSlice, locale: Locale): Record<string, string> => integrities({ base: webBase(slice), assets: slice.web }, locale);

/** Files of chunk groups, each once, in order. */
function collect({ base, assets }: Base, groups: readonly string[]) {
  const js = new Set<string>();
  const css = new Set<string>();
  for (const name of groups) {
    for (const file of assets.groups[name]?.js ?? []) js.add(file);
    for (const file of assets.groups[name]?.css ?? []) css.add(file);
  }
  return {
    scripts: [...js].map((file) => base + file),
    styles: [...css].map((file) => ({ href: base + file, integrity: assets.integrity[file] })),
  };
}

/**
 * What a page needs besides its markup: its stylesheets, and one parallel step of scripts. The script hints stand at the
 * end of the body with low priority: in the head they compete with CSS and font for the first paint.
 */
export function pageAssets(shell: Base, release: Release, locale: Locale, chunks: readonly ChunkRef[]): PageAssets {
  const bySlice = Map.groupBy(chunks, (ref) => ref.slice);
  const ofShell = collect(shell, ['main', `shell-messages-${locale}-po`, ...(bySlice.get(undefined) ?? []).map(({ chunk }) => chunk)]);
  const ofSlices = [...bySlice].flatMap(([name, refs]) => {
    const slice = name && release.slices[name];
    if (!slice) return [];
    const groups = refs.flatMap(({ chunk, catalog }) => [chunk, `${catalog}-messages-${locale}-po`]);
    const files = collect({ base: webBase(slice), assets: slice.web }, ['slice', ...groups]);
    return [{ ...files, scripts: [webBase(slice) + slice.entry, ...files.scripts] }];
  });
  const scripts = [...ofShell.scripts, ...ofSlices.flatMap((part) => part.scripts)];
  // Hashes do not compress: those of all slices would be a third of the document, so the others' come with their slice.
  const onPage = [...bySlice.keys()].flatMap((name) => (name && release.slices[name] ? [release.slices[name]] : []));
  const known = Object.assign(integrities(shell, locale), ...onPage.map((slice) => sliceIntegrities(slice, locale))) as Record<string, string>;
  const main = shell.base + (shell.assets.groups.main?.js.at(-1) ?? '');
  const hints = [...new Set(scripts)]
    .filter((href) => href !== main)
    .map((href) => `<link rel="modulepreload" fetchpriority="low" crossorigin nonce="%nonce%" href="${href}" integrity="${known[href] ?? ''}">`);
  return {
    styles: [...ofShell.styles, ...ofSlices.flatMap((part) => part.styles)],
    tail:
      `<script type="importmap" nonce="%nonce%">${JSON.stringify({ integrity: known }).replaceAll('<', '\\u003c')}</script>${hints.join('')}` +
      `<script type="module" async crossorigin nonce="%nonce%" src="${main}" integrity="${known[main] ?? ''}"></script>`,
  };
}
