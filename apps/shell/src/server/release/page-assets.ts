import path from 'node:path';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Assets, PageFiles, Release, ReleasedSlice } from '@nocleh/contracts/release.ts';
import { repeated } from '@nocleh/federation/catalog-names.ts';
import { languageOrder } from '@nocleh/i18n/pick-text.ts';
import { scriptJson } from '../../app/script-json.ts';
import { shellBase } from '../config/shell-base.ts';
import { inlineScript } from '../http/inline-script.ts';
import type { ScriptSources } from '../http/security-headers.ts';
import type { ShellBuild } from './shell-builds.ts';
import { startPageScripts } from './start-script.ts';

export interface Stylesheet {
  readonly href: string;
  readonly integrity?: string | undefined;
}

interface Base {
  readonly base: string;
  readonly assets: Assets;
}
/** Files of a page from a slice or the shell. */
export interface PagePart {
  readonly slice?: string;
  /** Name of the route or widget. */
  readonly name: string;
  readonly files: Pick<PageFiles, 'js' | 'css'> & Partial<PageFiles>;
  /** Only its styles are needed. */
  readonly isStatic?: boolean;
}
export interface PageAssets {
  readonly styles: readonly Stylesheet[];
  /** Address of the document with what the page may load later. */
  readonly files: string;
  /** The import map and the start of the scripts, at the beginning of the head. */
  readonly head: string;
  /** The sources of what is inline. */
  readonly scripts: ScriptSources;
}

/** Address of a slice's remote entry. */
export const entryAddress = (slice: ReleasedSlice): string => webBase(slice) + slice.entry;

/** Hash of the artifact of each of these slices. */
export const artifactsOf = ({ slices }: Release, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (slices[name] ? [[name, slices[name].hash]] : [])));

const webBase = (slice: ReleasedSlice) => `${slice.base}web/`;

type Languages = ReadonlyMap<string, string>;
const shellFiles = ({ assets }: ShellBuild): Base => ({ base: shellBase, assets });

/** The language of each catalog of the shell. */
const shellLanguages = ({ assets }: ShellBuild): Languages =>
  new Map(Object.entries(assets.catalogs).map(([source, file]) => [file, path.basename(source, '.po')]));

/** The language of each catalog of a slice. */
const languagesOf = ({ routes, widgets, laterCatalogs = {} }: ReleasedSlice): Languages => {
  const ofPages = [...routes.flatMap(({ page }) => page ?? []), ...widgets.map(({ files }) => files)].map(({ catalogs }) => catalogs);
  return new Map(
    [...ofPages, ...Object.values(laterCatalogs)].flatMap((catalogs) =>
      Object.entries(catalogs).map(([locale, file]) => [file, locale] as const),
    ),
  );
};

/**
 * Hashes of scripts and styles of a build that a page in `locale` may load, including the addresses for a repeated request of a
 * catalog and the catalogs of fallback languages.
 */
function integrities({ base, assets }: Base, locale: Locale, languages: Languages): Record<string, string> {
  const wanted = languageOrder(locale).slice(0, 2);
  const all: Record<string, string> = {};
  for (const [file, hash] of Object.entries(assets.integrity)) {
    const language = languages.get(file);
    if (language && !wanted.includes(language)) continue;
    all[base + file] = hash;
    if (language) all[base + file + repeated] = hash;
  }
  return all;
}

/** Hashes of the files of the shell that pages in one language may load. */
export const shellIntegrities = (shell: ShellBuild, locale: Locale): Record<string, string> =>
  integrities(shellFiles(shell), locale, shellLanguages(shell));

/** Those of a slice. */
export const sliceIntegrities = (slice: ReleasedSlice, locale: Locale): Record<string, string> =>
  integrities({ base: webBase(slice), assets: slice.web }, locale, languagesOf(slice));

/**
 * Those of a whole release. Hashes don't compress and would be a third of the document, so it has only those of its first scripts; the
 * browser fetches the others of the shell and of the slices that it needs, once per release.
 */
export const releaseIntegrities = (shell: ShellBuild, release: Release, locale: Locale): Record<string, string> =>
  Object.assign(shellIntegrities(shell, locale), ...Object.values(release.slices).map((slice) => sliceIntegrities(slice, locale)));

interface PageScriptsAndStyles {
  readonly scripts: readonly string[];
  readonly styles: readonly Stylesheet[];
}

/** Distinct addresses of files in order. */
function collect({ base, assets }: Base, parts: readonly Pick<PageFiles, 'js' | 'css'>[]): PageScriptsAndStyles {
  const addresses = (files: readonly string[]) => [...new Set(files)];
  return {
    scripts: addresses(parts.flatMap(({ js }) => js)).map((file) => base + file),
    styles: addresses(parts.flatMap(({ css }) => css)).map((file) => ({ href: base + file, integrity: assets.integrity[file] })),
  };
}

const groupsOf = ({ assets }: Base, names: readonly string[]) => names.flatMap((name) => assets.groups[name] ?? []);

/** Scripts that a page loads later, and their texts. */
const withTexts = ({ laterCatalogs = {} }: ReleasedSlice, scripts: readonly string[], locale: Locale): string[] =>
  scripts.flatMap((script) => [script, laterCatalogs[script]?.[locale] ?? []].flat());

/** Files of pages or widgets of a slice, its entry first; for a navigation with their handlers, which a first page doesn't need. */
export function sliceFiles(slice: ReleasedSlice, parts: readonly PagePart['files'][], locale: Locale, forNavigation = false) {
  const build = { base: webBase(slice), assets: slice.web };
  const files = parts.map(({ js, css, catalogs, deferred = [], handlers = deferred }) => {
    const catalog = catalogs?.[locale];
    return { js: [...js, ...(catalog ? [catalog] : []), ...(forNavigation ? withTexts(slice, handlers, locale) : [])], css };
  });
  const { scripts, styles } = collect(build, [...groupsOf(build, ['slice']), ...files]);
  return { scripts: [entryAddress(slice), ...scripts], styles };
}

/** Addresses of the scripts of a page that hydrate late, and of their texts. */
export const laterScripts = (slice: ReleasedSlice, { deferred = [], handlers = deferred }: PagePart['files'], locale: Locale): string[] =>
  withTexts(
    slice,
    deferred.filter((file) => !handlers.includes(file)),
    locale,
  ).map((file) => webBase(slice) + file);

/** Addresses of what a page may load once it runs. */
export const onDemandFiles = (slice: ReleasedSlice, { onDemand = [] }: PagePart['files'], locale: Locale): string[] =>
  withTexts(slice, onDemand, locale).map((file) => webBase(slice) + file);

/** Names of the shell's scripts that pages start with, in this order; builds for development and older ones have no early one. */
const firstScripts = ['early', 'main'] as const;

/** Files of the shell that every page has in its document. */
export function documentFiles(shell: ShellBuild, locale: Locale): PageScriptsAndStyles {
  const own = shellFiles(shell);
  const catalog = shell.assets.catalogs[`src/locales/${locale}.po`];
  return collect(own, [...groupsOf(own, firstScripts), { js: catalog ? [catalog] : [], css: [] }]);
}

interface PageFilesSource {
  readonly parts: readonly PagePart[];
  /** Path before the name of the document with what the page may load later. */
  readonly filesBase: string;
}

/**
 * Style sheets of a page, and its scripts. The early one, of 3 kB, is asked for before the style sheets; all others after the document,
 * with low priority, as they would compete with CSS and font for the first paint.
 */
export function pageAssets(
  shell: ShellBuild,
  release: Release,
  locale: Locale,
  { parts: pageParts, filesBase }: PageFilesSource,
): PageAssets {
  const own = shellFiles(shell);
  const files = `${filesBase}${release.id}/${shell.hash}/${locale}.json`;
  const bySlice = Map.groupBy(pageParts, (part) => part.slice);
  const ownParts = (bySlice.get(undefined) ?? []).map((part) => part.files);
  const ofShell = [documentFiles(shell, locale), collect(own, ownParts)];
  const ofSlices = [...bySlice].flatMap(([name, needed]) => {
    const slice = name && release.slices[name];
    if (!slice) return [];
    const interactive = needed.filter(({ isStatic }) => !isStatic).map((part) => part.files);
    const staticParts = needed.filter(({ isStatic }) => isStatic).map((part) => part.files);
    const { styles } = collect({ base: webBase(slice), assets: slice.web }, staticParts);
    const code = interactive.length > 0 ? sliceFiles(slice, interactive, locale) : { scripts: [], styles: [] };
    return [{ scripts: code.scripts, styles: [...code.styles, ...styles] }];
  });
  const parts = [...ofShell, ...ofSlices];
  const known = releaseIntegrities(shell, release, locale);
  const firsts = groupsOf(own, firstScripts).map(({ js }) => shellBase + (js.at(-1) ?? ''));
  const scripts = new Set([...firsts, ...parts.flatMap((part) => part.scripts)]);
  const integrity = Object.fromEntries([...scripts].map((href) => [href, known[href] ?? '']));
  const importMap = inlineScript(scriptJson({ integrity }), ' type="importmap"');
  const start = inlineScript(startPageScripts(firsts.length > 1));
  return {
    files,
    styles: parts.flatMap((part) => part.styles),
    head: importMap.element + start.element,
    scripts: [importMap.source, start.source],
  };
}
