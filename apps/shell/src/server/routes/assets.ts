import path from 'node:path';
import type { Hono } from 'hono';
import { shellBase } from '../config/shell-base.ts';
import { staticFiles, webFile } from '../http/static-files.ts';

interface Folders {
  /** The release store. */
  readonly releasesDir: string;
  /** Folder with the shell's files. */
  readonly webDir: string;
}

/** Serves the files of the shell, and those of slices from the release store. */
export function mountAssets(app: Hono, { releasesDir, webDir }: Folders): void {
  const shellFiles = staticFiles({ root: webDir, rewritePath: (address) => address.slice(shellBase.length) });
  const artifacts = path.join(releasesDir, 'artifacts');
  const sliceFiles = staticFiles({ root: artifacts, rewritePath: (address) => address.slice('/_slices/'.length) });
  // The icon's name has no hash.
  const icon = staticFiles({ root: webDir, rewritePath: (address) => address, cacheControl: 'public, max-age=86400' });
  app.get(`${shellBase}${webFile}`, shellFiles);
  app.get(`/_slices/:name{[a-z]+}/:hash{[0-9a-f]+}/web/${webFile}`, sliceFiles);
  app.get('/favicon.svg', icon);
  for (const files of [`${shellBase}*`, '/_slices/*', '/favicon.svg']) app.get(files, (context) => context.notFound());
}
