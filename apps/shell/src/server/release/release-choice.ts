import type { Release } from '@nocleh/contracts/release.ts';
import { limitedLog } from '@nocleh/monitoring/limited-log.ts';
import { log } from '../config/log.ts';

/** What the choice of a release may depend on. */
export interface ChoiceFacts {
  readonly request: Request;
  readonly clientAddress: string;
}

/** Why a request is answered with a release other than the live one. */
type Exception = 'order' | 'canary';

export interface ReleaseChoice {
  readonly release: Release;
  readonly by: Exception | 'live';
}

export interface ReleaseChooser {
  readonly by: Exception;
  /** The release for this request; undefined when it doesn't concern it. */
  readonly choose: (facts: ChoiceFacts) => Promise<Release | undefined>;
}

export type ChooseRelease = (facts: ChoiceFacts) => Promise<ReleaseChoice>;

const standingFault = limitedLog(log);

/**
 * Decides which release answers the request for a page: the first chooser that names one, else the live one. It is the only place
 * that decides it. A chooser that fails is passed over, as the live release can always answer.
 */
export const releaseChoice =
  (choosers: readonly ReleaseChooser[], live: () => Release): ChooseRelease =>
  async (facts) => {
    for (const { by, choose } of choosers) {
      const release = await choose(facts).catch((error: unknown) => {
        standingFault(`choice ${by}`, 'error', 'release not chosen', { by, error });
        return undefined;
      });
      if (release) return { release, by };
    }
    return { release: live(), by: 'live' };
  };
