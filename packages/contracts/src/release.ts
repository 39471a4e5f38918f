import * as z from 'zod/mini';
import { sliceNames } from './routes.ts';

/** `sha384-<base64>`, as in the integrity attribute. */
export const Integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** assets.json of a build: the files of each chunk group, and the hash of each file. */
export const Assets = z.object({
  groups: z.record(z.string(), z.object({ js: z.array(z.string()), css: z.array(z.string()) })),
  integrity: z.record(z.string(), Integrity),
});
export type Assets = z.infer<typeof Assets>;

/** The files of a page or widget. */
export const PageFiles = z.object({
  js: z.array(z.string()),
  css: z.array(z.string()),
  /** Scripts that a first page does not wait for; a navigation loads them too. */
  deferred: z.array(z.string()),
  /** Catalogs by language. */
  catalogs: z.record(z.string(), z.string()),
});
export type PageFiles = z.infer<typeof PageFiles>;

/** assets.json of a slice's browser build: the routes declared in `src/routes.ts`, and the files of each. */
export const SliceAssets = z.extend(Assets, {
  routes: z.array(
    z.object({
      name: z.string(),
      path: z.string(),
      page: z.optional(PageFiles),
      redirect: z.optional(z.string()),
      status: z.optional(z.int()),
      middleware: z.optional(z.array(z.string())),
    }),
  ),
  /** By name. */
  widgets: z.record(z.string(), PageFiles),
});
export type SliceAssets = z.infer<typeof SliceAssets>;

/** Version of the interface between shell and slices; a slice built for another major version is refused. */
export const contractVersion = 3;

/** artifact.json: an immutable build of a slice, addressed by name and content hash. */
export const Artifact = z.object({
  name: z.enum(sliceNames),
  version: z.string(),
  hash: z.string().check(z.regex(/^[0-9a-f]{16,64}$/)),
  contract: z.int(),
  routes: z.array(z.string()),
  shared: z.record(z.string(), z.string()),
  entry: z.string(),
  web: SliceAssets,
  node: z.object({ file: z.string(), integrity: Integrity }),
});
export type Artifact = z.infer<typeof Artifact>;

/** An artifact placed under a base URL (with a trailing slash), which contains `web/` and `node/`. */
export const ReleasedSlice = z.extend(Artifact, { base: z.string() });
export type ReleasedSlice = z.infer<typeof ReleasedSlice>;

/** The release document: the live version of each slice. */
export const Release = z.object({
  id: z.string(),
  createdAt: z.string(),
  author: z.string(),
  slices: z.partialRecord(z.enum(sliceNames), ReleasedSlice),
});
export type Release = z.infer<typeof Release>;
