import { hasIntegrity } from '@nocleh/contracts/integrity.ts';
import type { ReleasedSlice } from '@nocleh/contracts/release.ts';
import PQueue from 'p-queue';
import { baseUrl } from '../base-url.ts';
import { ofEachSlice } from './check.ts';
import { fetchLimited } from './fetch-limited.ts';

const concurrency = 16;
/** A host that answers nothing is not asked for its other files. */
const maxFailures = 5;

async function hostedProblem(address: string, hash: string): Promise<string | undefined> {
  try {
    if (hasIntegrity(await fetchLimited(address), hash)) return undefined;
    return `${address} has not the hash that the release names: copy the artifact to the host again.`;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return `${address} can't be fetched (${why}): copy the artifact to the host, then compose.`;
  }
}

/** Files with a hash are the code that visitors and the shell get from the host. */
async function hostedProblems({ base, node, web }: ReleasedSlice): Promise<string[]> {
  const wanted = [[node.file, node.integrity], ...Object.entries(web.integrity).map(([file, hash]) => [`web/${file}`, hash])];
  const problems: string[] = [];
  const queue = new PQueue({ concurrency });
  await queue.addAll(
    wanted.map(([file = '', hash = '']) => async () => {
      const problem = problems.length < maxFailures ? await hostedProblem(base + file, hash) : undefined;
      if (problem) problems.push(problem);
    }),
  );
  return problems.slice(0, maxFailures);
}

function isBase(base: string): boolean {
  try {
    return baseUrl(base) === base;
  } catch {
    return false;
  }
}

/** A base is the artifact's own path on the site, or an absolute address from which every file comes with its hash. */
export const base = ofEachSlice(async (slice) => {
  const own = `/_slices/${slice.name}/${slice.hash}/`;
  if (!isBase(slice.base)) return [`"${slice.base.slice(0, 100)}" is no base URL: compose with an absolute https URL, or without --base.`];
  if (slice.base.startsWith('/')) return slice.base === own ? [] : [`The site has nothing at ${slice.base}: compose without --base.`];
  return hostedProblems(slice);
});
