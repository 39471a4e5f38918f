import { expect, test } from 'vitest';
import { releaseOf } from '../../testing/releases.ts';
import { canaryChooser, isInShare } from './canary-share.ts';
import { type ChoiceFacts, releaseChoice } from './release-choice.ts';

const live = releaseOf('live');
const agents = ['Mozilla/5.0 (Windows NT 10.0) Chrome/140', 'Mozilla/5.0 (iPhone) Safari/605', 'Mozilla/5.0 (X11) Firefox/140'];

const visitor = (number: number): ChoiceFacts => ({
  request: new Request('https://nocleh.test/', { headers: { 'user-agent': agents[number % agents.length] ?? '' } }),
  clientAddress: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
});
const visitors = Array.from({ length: 10_000 }, (_, number) => visitor(number));

// rule: rollout-3
test.each(['20261123T214329-14dad6', '20261124T080000-000000', 'canary'])(
  'of 10,000 visitors 9 to 11 % get the canary %s at 10 %',
  async (id) => {
    const choose = releaseChoice([canaryChooser(() => ({ release: releaseOf(id), percent: 10 }))], () => live);
    const chosen = await Promise.all(visitors.map((facts) => choose(facts)));
    const share = chosen.filter(({ by }) => by === 'canary').length / visitors.length;
    expect(share).toBeGreaterThan(0.09);
    expect(share).toBeLessThan(0.11);
  },
);

// rule: rollout-3
test('a visitor gets the same release with each request, and keeps the canary when its share is raised', () => {
  const release = releaseOf('canary');
  for (const facts of visitors.slice(0, 1000)) {
    const shares = [1, 10, 10, 25, 50, 99].map((percent) => isInShare(facts, { release, percent }));
    expect(shares).toEqual(shares.toSorted());
    expect(shares[1]).toBe(shares[2]);
  }
});

// rule: rollout-3
test('who gets one canary says nothing of who gets the next', () => {
  const of = (id: string) => visitors.filter((facts) => isInShare(facts, { release: releaseOf(id), percent: 50 }));
  const [one, two] = [new Set(of('one')), of('two')];
  const both = two.filter((facts) => one.has(facts)).length / visitors.length;
  expect(both).toBeGreaterThan(0.22);
  expect(both).toBeLessThan(0.28);
});

test('without a canary all get the live release', async () => {
  expect(await releaseChoice([canaryChooser(() => undefined)], () => live)(visitor(1))).toEqual({ release: live, by: 'live' });
});
