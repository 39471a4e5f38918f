import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommandLine } from '@nocleh/tool-release/cli/command-line.ts';
import { type StartedApi, verifier } from '@nocleh/tool-release/journeys/verifier.ts';
import { localState } from '../checkout/paths.ts';

/** The API of this checkout's builds, on a database of its own with the demo content. */
async function startApi(progress: (line: string) => void): Promise<StartedApi> {
  const { startSite } = await import('../site/site.ts');
  await mkdir(localState, { recursive: true });
  const folder = await mkdtemp(join(localState, 'verify-'));
  progress('Starting an API with the demo content');
  const site = await startSite({
    port: 0,
    stateDir: folder,
    isTemporary: true,
    skipBuild: true,
    env: { api: { RATE_LIMIT: '0', RATE_LIMIT_WRITES: '0' } },
    report: progress,
  });
  const stop = async () => {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `${site.url}/api`, stop };
}

await runCommandLine(verifier(startApi));
