/** Ids that stand in a module's code, and the scripts that have the module. */
export interface ModuleIds {
  readonly ids: ReadonlySet<string>;
  readonly scripts: readonly string[];
}

/** What one `import()` loads. */
export interface ImportedCode {
  /** File of the page or widget that it is; its texts are a catalog that the shell loads by its name. */
  readonly page?: string | undefined;
  readonly modules: readonly ModuleIds[];
  readonly scripts: readonly string[];
  /** Places in the list of the code that imports it. */
  readonly importedBy: readonly number[];
}

export interface DividedTexts {
  /** Ids of texts by file of the page or widget. */
  readonly byPage: ReadonlyMap<string, ReadonlySet<string>>;
  /** Ids of the texts that come with a script which is loaded later. */
  readonly byScript: ReadonlyMap<string, ReadonlySet<string>>;
}

const union = <Value>(sets: Iterable<ReadonlySet<Value>>): Set<Value> => new Set([...sets].flatMap((set) => [...set]));

/** Ids of the texts that the code shows: those that are left in a script of the module, as minification removes unused code. */
const neededBy = ({ modules }: ImportedCode, idsOf: (script: string) => ReadonlySet<string>): Set<string> =>
  union(modules.map(({ ids, scripts }) => new Set([...ids].filter((id) => scripts.some((script) => idsOf(script).has(id))))));

/** Places of the pages and widgets and of what they import, however deep. */
function placesFromPages(all: readonly ImportedCode[]): Set<number> {
  const found = new Set(all.flatMap(({ page }, place) => (page === undefined ? [] : [place])));
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const [place, { importedBy }] of all.entries()) if (importedBy.some((parent) => found.has(parent))) found.add(place);
  }
  return found;
}

/**
 * The texts that are surely there before an import: those that each of its importers has or had before. Undefined: nothing that is
 * loaded imports it. It is repeated until nothing changes, as imports may go round in a circle.
 */
function knownBefore(all: readonly ImportedCode[], needed: readonly ReadonlySet<string>[], places: ReadonlySet<number>) {
  const known: (ReadonlySet<string> | undefined)[] = all.map(({ page }) => (page === undefined ? undefined : new Set<string>()));
  for (let changed = true; changed; ) {
    changed = false;
    for (const place of places) {
      const { page, importedBy = [] } = all[place] ?? {};
      if (page !== undefined) continue;
      const importers = importedBy.flatMap((parent) => {
        const before = places.has(parent) ? known[parent] : undefined;
        return before ? [before.union(needed[parent] ?? new Set<string>())] : [];
      });
      const [first, ...others] = importers;
      if (!first) continue;
      const common = others.reduce((left, right) => left.intersection(right), first);
      if (common.size === known[place]?.size) continue;
      known[place] = common;
      changed = true;
    }
  }
  return known;
}

/**
 * Divides the ids of texts: a page or widget has those of the code that it is loaded with, and a script that is imported later those
 * that are not surely there by then. Code without a script of its own leaves its texts to what imports it.
 */
export function dividedTexts(all: readonly ImportedCode[], idsOf: (script: string) => ReadonlySet<string>): DividedTexts {
  const byPage = new Map<string, Set<string>>();
  const byScript = new Map<string, Set<string>>();
  const places = placesFromPages(all);
  const needed = all.map((code) => neededBy(code, idsOf));
  const known = knownBefore(all, needed, places);
  const ofPages = union(
    all.flatMap(({ scripts }, place) => (all[place]?.page !== undefined || !places.has(place) ? [new Set(scripts)] : [])),
  );
  const users = (script: string) => all.filter(({ scripts }) => scripts.includes(script)).length;
  /** Without those of pages; scripts that most imports share come first, so that a text of shared code is loaded once. */
  const laterScripts = ({ scripts }: ImportedCode) =>
    scripts.filter((script) => !ofPages.has(script)).toSorted((left, right) => users(right) - users(left));
  const add = (map: Map<string, Set<string>>, key: string, ids: ReadonlySet<string>) => map.set(key, ids.union(map.get(key) ?? new Set()));
  const give = (place: number, ids: ReadonlySet<string>, seen: ReadonlySet<number> = new Set()): void => {
    const code = all[place];
    if (!code || seen.has(place)) return;
    const later = laterScripts(code);
    const own = later.at(-1);
    if (code.page !== undefined) add(byPage, code.page, ids);
    else if (own) for (const id of ids) add(byScript, later.find((script) => idsOf(script).has(id)) ?? own, new Set([id]));
    else for (const parent of code.importedBy) if (places.has(parent)) give(parent, ids, new Set([...seen, place]));
  };
  for (const place of places) {
    const own = (needed[place] ?? new Set()).difference(known[place] ?? new Set());
    if (own.size > 0 || all[place]?.page !== undefined) give(place, own);
  }
  return { byPage, byScript };
}
