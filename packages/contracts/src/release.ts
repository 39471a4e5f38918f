import * as z from 'zod/mini';
import { Journey } from './journey.ts';
import { widgetPlaces } from './slice.ts';

/** Texts and lists of a document have limits: it is read before anything of the slice is trusted. */
const text = (pattern: RegExp, longest: number) => z.string().check(z.maxLength(longest), z.regex(pattern));
const list = <Entry extends z.core.SomeType>(entry: Entry, longest: number) => z.array(entry).check(z.maxLength(longest));
const table = <Key extends z.core.$ZodRecordKey, Value extends z.core.SomeType>(key: Key, value: Value, largest: number) =>
  z.record(key, value).check(z.refine((found) => Object.keys(found).length <= largest, `more than ${largest} entries`));

/** `sha256-<base64>`, as in the integrity attribute; builds of older tools have sha384. */
export const Integrity = text(/^sha(?:256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$/, 71);

/** Without a hyphen: names of sitemaps begin with it. `shell` has artifacts, too, which are no slice. */
export const SliceName = text(/^[a-z][a-z0-9]*$/, 30).check(z.refine((name) => name !== 'shell', 'is the shell'));
const Name = text(/^[a-z][a-z0-9-]*$/, 60);
const RouteName = text(/^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)?$/, 90);
/** `/stranka/:slug`, `/objednavka/*`; the first segment is literal. */
const AddressPath = text(/^\/[a-z0-9-]+(?:\/:?[a-z0-9-]+)*(?:\/\*)?$/, 120);
/** Relative to the root of a locale. */
const RoutePath = text(/^:?[\w-]+(?:\/:?[\w-]+)*(?:\/\*)?$/, 120);
const FeedPath = text(/^(?:\/[a-z0-9-]+)+\.xml$/, 120);
const File = text(/^[\w.~@+-]+$/, 300);
const Library = text(/^[\w./@-]+$/, 120);
const Version = text(/^[\w.+-]+$/, 60);
const Origin = text(/^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/, 200);
const Status = z.int().check(z.minimum(400), z.maximum(599));

/** Which files of a build a chunk group needs. */
const ChunkFiles = z.object({ js: list(File, 200), css: list(File, 200) });

/** assets.json of a build: the files of each chunk group, and the hash of each file. */
export const Assets = z.object({ groups: table(text(/^[^<>"]+$/, 300), ChunkFiles, 2000), integrity: table(File, Integrity, 5000) });
export type Assets = z.infer<typeof Assets>;

/** The oldest and the newest version of the interface between shell and slices. */
const Contracts = z.object({ min: z.int(), max: z.int() });
export type Contracts = z.infer<typeof Contracts>;

/** What a build of the shell has for slices. */
export const ShellOffers = z.object({
  /** Each shared library, its version, and the names that slices can take of it. */
  shared: table(Library, z.object({ version: Version, names: list(text(/^[\w$]+$/, 120), 1000) }), 100),
  middleware: list(Name, 100),
  /** Pages with places for widgets. */
  places: list(Name, 20),
});
export type ShellOffers = z.infer<typeof ShellOffers>;

/** assets.json of the shell's browser build. Paths of source files are relative to the app's folder. */
export const HostAssets = z.extend(Assets, {
  /** The contracts that it serves. */
  contract: Contracts,
  /** Files of each dynamic import, by the imported source file. */
  later: table(text(/^[\w./@-]+$/, 300), ChunkFiles, 500),
  /** Catalogs by `.po` file. */
  catalogs: table(text(/^[\w./-]+\.po$/, 300), File, 200),
  /** Builds of older tools don't say it. */
  offers: z.optional(ShellOffers),
});
export type HostAssets = z.infer<typeof HostAssets>;

const Language = text(/^[a-z]{2}$/, 2);

/** The files of a page or widget. */
export const PageFiles = z.extend(ChunkFiles, {
  /** Scripts that a first page does not wait for; a navigation loads them too. */
  deferred: list(File, 200),
  /** Those of them that handlers need; builds before they were told apart don't say it. */
  handlers: z.optional(list(File, 200)),
  /** Scripts and styles that its code may import once it runs; builds of older tools don't say it. */
  onDemand: z.optional(list(File, 200)),
  /** Catalogs by language. */
  catalogs: table(Language, File, 20),
});
export type PageFiles = z.infer<typeof PageFiles>;

/** Catalogs of scripts that are loaded later, by script and language. */
const LaterCatalogs = table(File, table(Language, File, 20), 1000);

const Address = z.object({
  name: Name,
  path: AddressPath,
  layout: z.enum(['default', 'simple']),
  robots: z.optional(z.literal('disallow')),
  keepsRelease: z.optional(z.literal(true)),
  savesTripPack: z.optional(z.literal(true)),
  publicQuery: z.optional(list(text(/^[\w.-]+$/, 60), 50)),
});

const Route = z.object({
  name: RouteName,
  path: RoutePath,
  page: z.optional(PageFiles),
  redirect: z.optional(text(/^(?:\/[\w-]+)+$/, 120)),
  status: z.optional(Status),
  middleware: z.optional(list(Name, 10)),
});

const PlacedWidget = z.object({
  name: Name,
  place: z.enum(widgetPlaces),
  order: z.int().check(z.minimum(0), z.maximum(10_000)),
  isStatic: z.optional(z.boolean()),
  files: PageFiles,
});
export type PlacedWidget = z.infer<typeof PlacedWidget>;

/** What a build says of its slice: all that others have to know of it without its code. */
export const SliceFacts = z.object({
  name: SliceName,
  version: Version,
  /** The versions of the interface that it works with. */
  contract: Contracts,
  /** Each shared library that it takes from the page, and which of its names; `*`: the whole module. */
  shared: table(Library, list(text(/^(?:\*|[\w$]+)$/, 120), 1000), 100),
  /** The version of each shared library that it was built against; artifacts of older tools don't say it. */
  sharedVersions: z.optional(table(Library, Version, 100)),
  /** The file that the browser loads first. */
  entry: File,
  addresses: list(Address, 200),
  routes: list(Route, 500),
  widgets: list(PlacedWidget, 100),
  /** Kinds of sitemaps. */
  sitemaps: list(Name, 50),
  /** Paths of feeds below the locale prefix. */
  feeds: list(FeedPath, 50),
  /** Other origins that its pages take pictures or fonts from. */
  hosts: z.optional(list(Origin, 20)),
  /** What visitors mainly do there, as steps in a browser; artifacts of older tools don't say it. */
  journey: z.optional(Journey),
  /** A script that is not in it shows texts of the page alone. Builds for contract 4 have all texts in the catalogs of pages. */
  laterCatalogs: z.optional(LaterCatalogs),
  /** How many texts its catalogs have, by language. */
  messages: z.optional(table(Language, z.int().check(z.minimum(0)), 20)),
});
export type SliceFacts = z.infer<typeof SliceFacts>;

/** assets.json of a slice's browser build. */
export const SliceAssets = z.extend(SliceFacts, Assets.shape);
export type SliceAssets = z.infer<typeof SliceAssets>;

const line = (longest: number) => text(/^\P{Cc}*$/u, longest);

/** provenance.json of a build: from what, when and with which tools it was made. Builds with equal content are one artifact all the same. */
export const Provenance = z.object({
  /** Unknown outside of a git checkout. */
  commit: z.optional(
    z.object({
      id: text(/^[0-9a-f]{40,64}$/, 64),
      author: line(200),
      at: z.iso.datetime({ offset: true }),
      /** The checkout had changes that are not in the commit. */
      isDirty: z.boolean(),
    }),
  ),
  builtAt: z.iso.datetime(),
  /** Versions of the tools by name. */
  tools: table(text(/^[\w./@-]+$/, 120), text(/^[\w.+-]+$/, 60), 50),
});
export type Provenance = z.infer<typeof Provenance>;

/** artifact.json: an immutable build of a slice, addressed by name and content hash. */
export const Artifact = z.extend(SliceFacts, {
  hash: text(/^[0-9a-f]{16,64}$/, 64),
  provenance: z.optional(Provenance),
  /** Hash over the source maps beside it, which don't count for `hash`. */
  maps: z.optional(text(/^[0-9a-f]{64}$/, 64)),
  web: Assets,
  node: z.object({ file: z.literal('node/slice.cjs'), integrity: Integrity }),
});
export type Artifact = z.infer<typeof Artifact>;

/** An artifact placed under a base URL (with a trailing slash), which contains `web/` and `node/`. */
export const ReleasedSlice = z.extend(Artifact, { base: text(/\/$/, 500) });
export type ReleasedSlice = z.infer<typeof ReleasedSlice>;

export const ReleaseId = text(/^[\w.-]+$/, 80);

/** The release document: the live version of each slice. */
export const Release = z.object({
  id: ReleaseId,
  /** The release that was live when it was composed; the first one has none. */
  parent: z.optional(ReleaseId),
  /** Slices that are others than in the parent, added or left out. */
  changed: z.optional(list(SliceName, 200)),
  createdAt: z.string().check(z.maxLength(40)),
  author: z.string().check(z.maxLength(200)),
  slices: table(SliceName, ReleasedSlice, 100),
});
export type Release = z.infer<typeof Release>;
