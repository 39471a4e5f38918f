import { expect, test, vi } from 'vitest';
import { releasedSlice, releaseOf } from '../../testing/releases.ts';
import { CandidateCheck } from './candidate-check.ts';
import type { KeptReleases, Problem } from './kept-releases.ts';

const checkWith = (fetchArtifact: (name: string, hash: string) => Promise<void>, artifactTimeoutMs = 1_000) =>
  new CandidateCheck({
    isOff: false,
    kept: {} as KeptReleases,
    source: { artifactsDir: '/nowhere', fetchArtifact, timeoutMs: 1, artifactTimeoutMs },
    draw: async () => [],
  });

test('before a shell serves its first release it fetches the slices of the store, and none of another host', async () => {
  const release = releaseOf('r1', releasedSlice('stays'), releasedSlice('orders', { base: 'https://orders.example.org/1/' }));
  const fetchArtifact = vi.fn(async () => {});
  await checkWith(fetchArtifact).fetchArtifacts(release);
  expect(fetchArtifact.mock.calls).toEqual([['stays', release.slices.stays?.hash]]);
});

test('a slice that the store lacks or does not give in time does not keep a shell from starting', async () => {
  const release = releaseOf('r1', releasedSlice('stays'), releasedSlice('orders'));
  const fetchArtifact = (name: string) => (name === 'stays' ? Promise.reject(new Error('absent')) : new Promise<void>(() => {}));
  await expect(checkWith(fetchArtifact, 10).fetchArtifacts(release)).resolves.toBeUndefined();
});

const problem = (slice: string) => ({ slice, problem: 'broken' });
const candidate = releaseOf('r2', releasedSlice('stays'), releasedSlice('orders'));
const checkOf = (unread: readonly Problem[], drawn: readonly Problem[]) =>
  new CandidateCheck({
    isOff: false,
    kept: { keepBundles: async () => unread, hasServed: () => false } as unknown as KeptReleases,
    source: { artifactsDir: '/nowhere', timeoutMs: 1 },
    draw: async () => drawn,
  });
const isServed = (slice: string | undefined) => slice === 'orders';

// rule: errors-19
test('a release is drawn although the code of a slice that is served already can not be read', async () => {
  await expect(checkOf([problem('orders')], [problem('stays')]).problemsOf(candidate, isServed)).resolves.toEqual([problem('stays')]);
});

test('problems of a slice that is served already do not speak against a release', async () => {
  await expect(checkOf([], [problem('orders')]).problemsOf(candidate, isServed)).resolves.toEqual([]);
});

test('a release with a changed slice whose code can not be read is refused without being drawn', async () => {
  await expect(checkOf([problem('stays')], [problem('drawn')]).problemsOf(candidate, isServed)).resolves.toEqual([problem('stays')]);
});
