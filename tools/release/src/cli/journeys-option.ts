import type { Release } from '@nocleh/contracts/release.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { liveId } from '../live-pointer.ts';
import { readRelease } from '../release-store.ts';
import { changedSlices } from '../slice-changes.ts';
import type { Verification } from '../verify/verify.ts';
import type { Context } from './verb.ts';

export const journeysOption = { journeys: { type: 'boolean', default: false } } as const;

export const journeysHelp = `  --journeys      also open each page of the slices that differ from the live release in Chromium, served by a shell of its own; axe
                  looks at it, and the journey of each slice (manifest.ts) is gone through. It writes what a visitor would, so API_URL
                  names an API for tests; without it the built API of this checkout is started with the demo content`;

/** The slices that visitors would get anew: those that differ from the live release, or all. */
async function newSlices(store: string, { id, slices }: Release): Promise<readonly string[]> {
  const live = await liveId(store);
  return live === undefined || live === id ? Object.keys(slices) : changedSlices((await readRelease(store, live)).slices, slices);
}

/** Verifies a release, with `--journeys` in a browser as well, unless something is wrong with it before. */
export const verifierOf =
  ({ verify, browse, progress }: Context, withJourneys: boolean): Context['verify'] =>
  async (store, release): Promise<Verification> => {
    const verified = await verify(store, release);
    if (!withJourneys || verified.findings.length > 0) return verified;
    if (!browse) throw new Failure('There is no browser to go through journeys with.');
    const slices = await newSlices(store, release);
    const seen = await browse(
      store,
      release,
      slices.filter((name) => name in release.slices),
      progress,
    );
    return { findings: seen.findings, notes: [...verified.notes, ...seen.notes] };
  };
