import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Assets, Release, ReleasedSlice } from '@nocleh/contracts/release.ts';
import type { SliceName } from '@nocleh/contracts/routes.ts';
import { languageOrder } from '@nocleh/i18n/pick-text.ts';
import type { Stylesheet } from '../../app/document.tsx';
import { releaseFilesAddress } from '../../app/page-data.ts';

interface Base {
  readonly base: string;
  readonly assets: Assets;
}
/** A chunk of a slice, or of the shell itself. */
export interface ChunkRef {
  readonly slice?: SliceName;
  readonly chunk: string;
  readonly catalog: string;
  /** What a navigation loads besides. */
  readonly rest?: string;
  /** Only its styles are needed. */
  readonly still?: boolean;
}
export interface PageAssets {
  readonly styles: readonly Stylesheet[];
  /** Everything that goes before `</body>`, with `%nonce%` where the nonce belongs, but for the page's data. */
  readonly tail: string;
}

const webBase = (slice: ReleasedSlice) => `${slice.base}web/`;
const catalogChunk = /-messages-([a-z]{2})-po\./;

/**
 * Hashes of the scripts and styles of one build that a page in `locale` may load. A catalog that failed is asked for once
 * more under an address of its own, then the catalog of the next language is: both are checked like all others.
 */
function integrities({ base, assets }: Base, locale: Locale): Record<string, string> {
  const languages = languageOrder(locale).slice(0, 2);
  const all: Record<string, string> = {};
  for (const [file, hash] of Object.entries(assets.integrity)) {
    const language = catalogChunk.exec(file)?.[1];
    if (language && !languages.includes(language)) continue;
    all[base + file] = hash;
    if (language) all[`${base}${file}?again`] = hash;
  }
  return all;
}

/**
 * The hashes of everything that pages of a release may load, in one language. Hashes do not compress: in the document they
 * would be a third of it, so it carries only those of its first scripts and the browser fetches the rest once a release.
 */
export const releaseIntegrities = (shell: Base, release: Release, locale: Locale): Record<string, string> =>
  Object.assign(
    integrities(shell, locale),
    ...Object.values(release.slices).map((slice) => integrities({ base: webBase(slice), assets: slice.web }, locale)),
  );

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

/** What some routes or widgets of a slice need, its entry first. */
export function sliceFiles(slice: ReleasedSlice, refs: readonly Omit<ChunkRef, 'slice'>[], locale: Locale) {
  const groups = refs.flatMap(({ chunk, catalog, rest }) => [chunk, `${catalog}-messages-${locale}-po`, ...(rest ? [rest] : [])]);
  const files = collect({ base: webBase(slice), assets: slice.web }, ['slice', ...groups]);
  return { ...files, scripts: [webBase(slice) + slice.entry, ...files.scripts] };
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
    const lively = refs.filter(({ still }) => !still);
    const still = refs.filter((ref) => ref.still);
    const { styles } = collect(
      { base: webBase(slice), assets: slice.web },
      still.map(({ chunk }) => chunk),
    );
    const files = lively.length > 0 ? sliceFiles(slice, lively, locale) : { scripts: [], styles: [] };
    return [{ scripts: files.scripts, styles: [...files.styles, ...styles] }];
  });
  const scripts = [...ofShell.scripts, ...ofSlices.flatMap((part) => part.scripts)];
  const known = releaseIntegrities(shell, release, locale);
  const main = shell.base + (shell.assets.groups.main?.js.at(-1) ?? '');
  const hints = [...new Set(scripts)]
    .filter((href) => href !== main)
    .map(
      (href) =>
        `<link rel="modulepreload" fetchpriority="low" crossorigin nonce="%nonce%" href="${href}" integrity="${known[href] ?? ''}">`,
    );
  const inline = Object.fromEntries([...new Set([main, ...scripts])].map((href) => [href, known[href]]));
  return {
    styles: [...ofShell.styles, ...ofSlices.flatMap((part) => part.styles)],
    tail:
      `<script type="importmap" nonce="%nonce%">${JSON.stringify({ integrity: inline }).replaceAll('<', '\\u003c')}</script>${hints.join('')}` +
      `<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="${releaseFilesAddress(release.id, locale)}">` +
      `<script type="module" async crossorigin nonce="%nonce%" src="${main}" integrity="${known[main] ?? ''}"></script>`,
  };
}
