import type { Hono, MiddlewareHandler } from 'hono';
import { shellBase } from '../config/shell-base.ts';
import { archiveFile, archiveHeaders } from '../http/archive-file.ts';
import { staticFiles, webFile } from '../http/static-files.ts';
import type { ShellBuilds } from '../release/shell-builds.ts';
import { artifactsIn, type ReleaseStore } from '../store/release-store.ts';

interface AssetOptions {
  readonly store: ReleaseStore;
  /** Folder with the shell's files. */
  readonly webDir: string;
  readonly shellBuilds: ShellBuilds;
}

const shellFilesIn = (root: string) => staticFiles({ root, rewritePath: (address) => address.slice(shellBase.length) });

/** Serves files of other shells' builds, which are in the store. */
function storedShellFiles(shellBuilds: ShellBuilds): MiddlewareHandler {
  const handlers = new Map<string, MiddlewareHandler>();
  return async (context, next) => {
    const folder = await shellBuilds.folderOf(context.req.path.slice(shellBase.length));
    if (!folder) return next();
    const handler = handlers.get(folder) ?? shellFilesIn(folder);
    handlers.set(folder, handler);
    return handler(context, next);
  };
}

/** Files of an artifact that the store lacks are not found. */
const fetched =
  (store: ReleaseStore): MiddlewareHandler =>
  async (context, next) => {
    await store.fetchArtifact(context.req.param('name') ?? '', context.req.param('hash') ?? '').catch(() => {});
    return next();
  };

/** Serves the files of the shell, and those of slices and other shells from the release store. */
export function mountAssets(app: Hono, { store, webDir, shellBuilds }: AssetOptions): void {
  const inStore = { root: artifactsIn(store), rewritePath: (address: string) => address.slice('/_slices/'.length) };
  // The icon's name has no hash.
  const icon = staticFiles({ root: webDir, rewritePath: (address) => address, cacheControl: 'public, max-age=86400' });
  app.get(`${shellBase}${webFile}`, shellFilesIn(webDir), storedShellFiles(shellBuilds));
  const ofSlice = '/_slices/:name{[a-z]+}/:hash{[0-9a-f]+}/web';
  app.get(`${ofSlice}/${webFile}`, fetched(store), staticFiles(inStore));
  app.get(`${ofSlice}/${archiveFile}`, fetched(store), archiveHeaders, staticFiles({ ...inStore, isArchive: true }));
  app.get('/favicon.svg', icon);
  for (const files of [`${shellBase}*`, '/_slices/*', '/favicon.svg']) app.get(files, (context) => context.notFound());
}
