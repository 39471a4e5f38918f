import { expect, test, vi } from 'vitest';
import { releasedSlice, releaseOf } from '../../testing/releases.ts';
import { CandidateCheck } from './candidate-check.ts';
import type { KeptReleases } from './kept-releases.ts';

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
