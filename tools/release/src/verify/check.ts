import type { Release, ReleasedSlice } from '@nocleh/contracts/release.ts';
import type { ShellBuild } from './shell-build.ts';
import type { SpecifiedSite } from './specified-site.ts';

/** What is wrong with a candidate, in a sentence that says what to do. */
export interface Problem {
  /** The slice at fault, when it is one. */
  readonly slice?: string;
  readonly problem: string;
}

/** A candidate and what it is checked against. */
export interface Candidate {
  readonly store: string;
  readonly release: Release;
  readonly shell: ShellBuild;
  readonly site: SpecifiedSite;
  /** Origins of pictures and fonts that the shell's content security policy allows. */
  readonly allowedHosts: readonly string[];
}

export type Check = (candidate: Candidate) => readonly Problem[] | Promise<readonly Problem[]>;

export const slicesOf = ({ release }: Candidate): readonly ReleasedSlice[] => Object.values(release.slices);

/** A check that looks at each slice alone. */
export const ofEachSlice =
  (problemsOf: (slice: ReleasedSlice, candidate: Candidate) => readonly string[] | Promise<readonly string[]>): Check =>
  async (candidate) => {
    const found = await Promise.all(
      slicesOf(candidate).map(async (slice) =>
        (await problemsOf(slice, candidate)).map((problem): Problem => ({ slice: slice.name, problem })),
      ),
    );
    return found.flat();
  };
