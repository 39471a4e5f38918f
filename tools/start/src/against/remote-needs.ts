import type { Artifact } from '@nocleh/contracts/release.ts';
import { interfaceProblems } from '@nocleh/tool-release/verify/shell-interface.ts';
import type { RemoteSite } from './remote-site.ts';

/** What a slice from source needs and the shell of the remote site has not, in sentences. */
export function unmetNeeds(artifact: Artifact, { origin, shell: { contract, offers } }: RemoteSite): string[] {
  if (!offers) return [];
  return interfaceProblems(artifact, { contract, offers }).map((problem) => `${artifact.name} does not fit ${origin}: ${problem}`);
}
