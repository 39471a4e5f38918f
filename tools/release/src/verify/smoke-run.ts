import type { DrawnRelease, DrawOptions } from '@nocleh/contracts/smoke-run.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import type { Candidate } from './check.ts';
import { smokeRunOf } from './shell-build.ts';

/** Loads the candidate in a process of its own with the shell's own program and draws every route in every language. */
export async function smokeRun({ store, release, shell }: Candidate, options: Omit<DrawOptions, 'releasesDir'>): Promise<DrawnRelease> {
  const { drawInChild } = await smokeRunOf(shell).catch((error: unknown) => {
    throw new Failure(`The build of the shell in ${shell.folder} can't draw releases: build it again.`, { cause: error });
  });
  return drawInChild(release, { releasesDir: store, ...options });
}
