import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startSite } from '@nocleh/tool-start/site/site.ts';

const stateDir = path.join(import.meta.dirname, '../../../.local/e2e');

/** Tests order and cancel many times from one address. */
export const withoutLimits = { api: { RATE_LIMIT: '0', RATE_LIMIT_WRITES: '0' } };

/** Uses the site at SITE_URL with INBOX_URL and DATABASE_URL, or starts a new one and stops it afterwards. */
export default async function startTheSite(): Promise<() => Promise<void>> {
  const { SITE_URL, INBOX_URL, DATABASE_URL = '' } = process.env;
  if (SITE_URL && INBOX_URL) {
    Object.assign(process.env, { E2E_SITE_URL: SITE_URL, E2E_INBOX_URL: INBOX_URL, E2E_DATABASE_URL: DATABASE_URL });
    return async () => undefined;
  }
  await rm(stateDir, { recursive: true, force: true });
  const site = await startSite({
    port: 0,
    stateDir,
    isTemporary: true,
    skipBuild: process.env.SKIP_BUILD === '1',
    withMetrics: true,
    env: withoutLimits,
    report: (line) => console.error(line),
  });
  Object.assign(process.env, { E2E_SITE_URL: site.url, E2E_INBOX_URL: site.inboxUrl, E2E_DATABASE_URL: site.databaseUrl });
  process.env.E2E_METRICS_PORTS = site.metricsPorts.join(' ');
  return () => site.stop();
}
