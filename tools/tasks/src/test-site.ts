import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { findBrowser } from '@nocleh/tool-start/checkout/browser.ts';
import { requireBuild } from '@nocleh/tool-start/checkout/build.ts';
import { localState, root } from '@nocleh/tool-start/checkout/paths.ts';
import { startSite } from '@nocleh/tool-start/site/site.ts';

export interface TestSite {
  /** Environment variables by which a check finds the site. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts a site of the built apps on free ports and a new database. With `pseudoLocalization` it builds them first. */
export const startTestSite = async (signal: AbortSignal, pseudoLocalization: boolean): Promise<TestSite> => {
  await mkdir(localState, { recursive: true });
  const folder = await mkdtemp(path.join(localState, 'test-'));
  const cleanUp = async () => {
    // The last build is the one that gets published, so the apps are rebuilt without pseudo-localization.
    if (pseudoLocalization) await requireBuild(path.join(folder, 'build.log'));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const browser = await findBrowser(root, signal);
    const site = await startSite({
      port: 0,
      stateDir: folder,
      isTemporary: true,
      skipBuild: !pseudoLocalization,
      pseudoLocalization,
      withMetrics: true,
      // All journeys share one address and are faster than people.
      env: { api: { RATE_LIMIT: '0', RATE_LIMIT_WRITES: '0' } },
      signal,
      report: (line) => console.error(line),
    });
    const env = {
      CHROMIUM: browser,
      SITE_URL: site.url,
      INBOX_URL: site.inboxUrl,
      RELEASES_DIR: site.releasesDir,
      DATABASE_URL: site.databaseUrl,
      E2E_METRICS_PORTS: site.metricsPorts.join(' '),
    };
    const stop = async () => {
      try {
        await site.stop();
      } finally {
        await cleanUp();
      }
    };
    return { env, stop };
  } catch (error) {
    await cleanUp();
    throw error;
  }
};

export const sharedSiteVariable = 'SHARED_TEST_SITE';

/**
 * Shares one site among all checks of a run. The first check that needs it starts it, so a run from the cache starts none.
 * `address` is passed to checks as the variable `SHARED_TEST_SITE`.
 */
export interface SharedTestSite {
  readonly address: string;
  /** What a check needs to reach the site; starts it. */
  env(): Promise<TestSite['env']>;
  stop(): Promise<void>;
}

export const shareTestSite = async (signal: AbortSignal, pseudoLocalization: boolean): Promise<SharedTestSite> => {
  let site: Promise<TestSite> | undefined;
  const env = async () => {
    site ??= startTestSite(signal, pseudoLocalization);
    return (await site).env;
  };
  const server = createServer(async (_request, response) => {
    try {
      response.end(JSON.stringify(await env()));
    } catch (error) {
      response.statusCode = 500;
      response.end(error instanceof Error ? error.message : String(error));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    env,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await site?.then(
        (started) => started.stop(),
        () => {},
      );
    },
  };
};

/** The shared site when `npm test` runs the check, else a separate one. Throws if the site can't be started. */
export const openTestSite = async (signal: AbortSignal, pseudoLocalization: boolean): Promise<TestSite> => {
  const shared = process.env[sharedSiteVariable];
  if (!shared) return startTestSite(signal, pseudoLocalization);
  const answer = await fetch(shared, { signal });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return { env: JSON.parse(text) as Record<string, string>, stop: async () => {} };
};
