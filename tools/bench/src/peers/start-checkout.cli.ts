import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { startSite as StartSite } from '@nocleh/tool-start/site/site.ts';

/** Starts the site of the checkout that is named and tells the parent process where it listens. */
const [checkout = '', stateDir = '', dsn = ''] = process.argv.slice(2);
const module = pathToFileURL(join(checkout, 'tools/start/src/site/site.ts')).href;
const { startSite } = (await import(module)) as { startSite: typeof StartSite };
const site = await startSite({
  port: 0,
  stateDir,
  // All requests come from one address, so rate limits are off.
  env: { api: { RATE_LIMIT: '0', RATE_LIMIT_WRITES: '0' }, shell: { SHELL_WORKERS: '1', SENTRY_DSN: dsn } },
  progress: (line) => console.log(line),
  report: (line) => console.error(line),
});
const { url, apiUrl, imagesUrl, databaseUrl } = site;
process.send?.({ url, apiUrl, imagesUrl, databaseUrl, pid: site.pidOf('shell') });
const stop = async () => {
  await site.stop();
  process.exit();
};
process.once('disconnect', stop);
process.once('SIGTERM', stop);
