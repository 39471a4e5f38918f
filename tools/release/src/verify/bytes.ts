import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import type { HostAssets, PageFiles, ReleasedSlice } from '@nocleh/contracts/release.ts';
import { kilo, limits } from '@nocleh/tool-checks/budget.ts';
import { artifactDir } from '../artifact-store.ts';
import { type Candidate, type Check, type Problem, slicesOf } from './check.ts';

const compress = promisify(brotliCompress);

/** As browsers get it: the size of the packed copy, or of one that the shell would pack. 0 of a file that is not there. */
async function packedSize(file: string): Promise<number> {
  const packed = await stat(`${file}.br`).catch(() => undefined);
  if (packed) return packed.size;
  const content = await readFile(file).catch(() => undefined);
  return content ? (await compress(content)).length : 0;
}

/** Sizes of files by their path, each measured once. */
function sizes(): (file: string) => Promise<number> {
  const known = new Map<string, Promise<number>>();
  return (file) => {
    const size = known.get(file) ?? packedSize(file);
    known.set(file, size);
    return size;
  };
}

/** A page as the browser loads it first, by paths of files. */
interface FirstLoad {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Scripts that it does not wait for. */
  readonly later: readonly string[];
}

const filesIn = (folder: string, files: readonly string[]) => files.map((file) => path.join(folder, file));

function shellLoad(folder: string, { groups, catalogs }: HostAssets, locale: Locale): FirstLoad {
  const { js = [], css = [] } = groups.main ?? {};
  const early = groups.early?.js ?? [];
  const catalog = catalogs[`src/locales/${locale}.po`];
  const web = path.join(folder, 'web');
  return { scripts: filesIn(web, [...new Set([...early, ...js, ...(catalog ? [catalog] : [])])]), styles: filesIn(web, css), later: [] };
}

function sliceLoad(store: string, slice: ReleasedSlice, page: PageFiles, locale: Locale): FirstLoad {
  const { js = [], css = [] } = slice.web.groups.slice ?? {};
  const catalog = page.catalogs[locale];
  const web = path.join(artifactDir(store, slice.name, slice.hash), 'web');
  return {
    scripts: filesIn(web, [slice.entry, ...js, ...page.js, ...(catalog ? [catalog] : [])]),
    styles: filesIn(web, [...css, ...page.css]),
    later: filesIn(
      web,
      page.deferred.flatMap((script) => [script, slice.laterCatalogs?.[script]?.[locale] ?? []].flat()),
    ),
  };
}

const together = (loads: readonly FirstLoad[]): FirstLoad => ({
  scripts: [...new Set(loads.flatMap(({ scripts }) => scripts))],
  styles: [...new Set(loads.flatMap(({ styles }) => styles))],
  later: [...new Set(loads.flatMap(({ later }) => later))],
});

async function overBudget(load: FirstLoad, sizeOf: (file: string) => Promise<number>): Promise<string[]> {
  const sum = async (files: readonly string[]) => (await Promise.all(files.map(sizeOf))).reduce((total, size) => total + size, 0);
  const [scripts, styles, later] = [await sum(load.scripts), await sum(load.styles), await sum(load.later)];
  const figures = [
    ['scripts before it reacts', scripts, limits.criticalJs],
    ['scripts in all', scripts + later, limits.allJs],
    ['styles', styles, limits.css],
  ] as const;
  return figures.flatMap(([what, bytes, limit]) =>
    limit && bytes > limit ? [`${kilo(bytes)} of ${what}, allowed are ${kilo(limit)}`] : [],
  );
}

const widgetsOf = ({ widgets }: ReleasedSlice, isStatic: boolean) => widgets.filter((widget) => Boolean(widget.isStatic) === isStatic);

/** The home page has the widgets of all slices; of static ones it loads the styles only. */
function homeLoad(candidate: Candidate, locale: Locale): FirstLoad {
  const { store, shell } = candidate;
  const slices = slicesOf(candidate);
  const interactive = slices.flatMap((slice) => widgetsOf(slice, false).map(({ files }) => sliceLoad(store, slice, files, locale)));
  const still = slices.flatMap((slice) => widgetsOf(slice, true).map(({ files }) => sliceLoad(store, slice, files, locale)));
  const styles = still.map((load) => ({ ...load, scripts: [], later: [] }));
  return together([shellLoad(shell.folder, shell.assets, locale), ...interactive, ...styles]);
}

/** The first load of each route and of the home page is within the budgets of `npm test -- budgets`. */
export const bytes: Check = async (candidate) => {
  const { store, shell } = candidate;
  const sizeOf = sizes();
  const problems: Problem[] = [];
  for (const locale of locales) {
    const ofShell = shellLoad(shell.folder, shell.assets, locale);
    for (const slice of slicesOf(candidate))
      for (const { name, page } of slice.routes) {
        if (!page) continue;
        const found = await overBudget(together([ofShell, sliceLoad(store, slice, page, locale)]), sizeOf);
        problems.push(
          ...found.map((problem) => ({ slice: slice.name, problem: `${name} in ${locale} has ${problem}: load less, or load it later.` })),
        );
      }
    const home = await overBudget(homeLoad(candidate, locale), sizeOf);
    problems.push(...home.map((problem) => ({ problem: `The home page in ${locale} has ${problem}: make a widget smaller.` })));
  }
  return problems;
};
