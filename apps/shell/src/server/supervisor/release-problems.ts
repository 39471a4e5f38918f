import type { Release, ReleasedSlice } from '@nocleh/contracts/release.ts';
import { versionKey } from '@nocleh/federation/slice-bundle.ts';
import { errorText } from '@nocleh/monitoring/error-text.ts';
import type { CandidateCheck, IsServed } from './candidate-check.ts';
import type { Problem } from './kept-releases.ts';
import type { Served } from './messages.ts';

interface ProblemOptions {
  readonly check: CandidateCheck;
  /** Lets the processes load a release; resolves with the slices that one of them can not load. */
  readonly prepare: (served: Served) => Promise<readonly string[]>;
  /** What the processes serve now. */
  readonly served: () => Served | undefined;
}

const hasSameVersion = (one: ReleasedSlice | undefined, two: ReleasedSlice | undefined): boolean =>
  one !== undefined && two !== undefined && versionKey(one) === versionKey(two);

/** Finds what speaks against a release that does not speak against another, which is served, as well. */
export function createReleaseProblems({ check, prepare, served }: ProblemOptions) {
  const unchecked = (error: unknown): Problem[] => [{ problem: `It can't be checked: ${errorText(error)}` }];

  const unloaded = async (release: Release, isServed: IsServed): Promise<Problem[]> => {
    const unavailable = await prepare({ release, outOfService: [] });
    const names = unavailable.filter((name) => !isServed(name));
    const now = served();
    if (names.length > 0 && now) await prepare(now);
    return names.map((name) => ({
      slice: name,
      hash: release.slices[name]?.hash ?? '',
      problem: 'The processes of the shell can not load it.',
    }));
  };

  return async (release: Release, other: Release): Promise<readonly Problem[]> => {
    const isServed: IsServed = (name) => name !== undefined && hasSameVersion(release.slices[name], other.slices[name]);
    const problems = await check.problemsOf(release, isServed).catch(unchecked);
    return problems.length > 0 || check.isOff ? problems : unloaded(release, isServed);
  };
}
