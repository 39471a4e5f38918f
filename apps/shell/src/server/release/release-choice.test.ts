import { expect, test } from 'vitest';
import { releaseOf } from '../../testing/releases.ts';
import { type ReleaseChooser, releaseChoice } from './release-choice.ts';

const live = releaseOf('live');
const facts = { request: new Request('https://nocleh.test/'), clientAddress: '192.0.2.1' };
const chooser = (by: ReleaseChooser['by'], id?: string): ReleaseChooser => ({ by, choose: async () => (id ? releaseOf(id) : undefined) });
const failing: ReleaseChooser = { by: 'order', choose: () => Promise.reject(new Error('unreadable')) };

test('a request that no chooser names a release for is answered with the live one', async () => {
  expect(await releaseChoice([], () => live)(facts)).toEqual({ release: live, by: 'live' });
  expect(await releaseChoice([chooser('canary')], () => live)(facts)).toEqual({ release: live, by: 'live' });
});

test('the first chooser that names a release decides', async () => {
  const choose = releaseChoice([chooser('order'), chooser('order', 'pinned'), chooser('canary', 'new')], () => live);
  expect(await choose(facts)).toMatchObject({ release: { id: 'pinned' }, by: 'order' });
});

test('a chooser that fails is passed over', async () => {
  expect(await releaseChoice([failing, chooser('canary', 'new')], () => live)(facts)).toMatchObject({ by: 'canary' });
});
