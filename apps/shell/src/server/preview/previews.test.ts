import { previewToken } from '@nocleh/contracts/preview-token.ts';
import { createKeyPair, readPublicKeys, readSigningKey } from '@nocleh/contracts/signing/signature.ts';
import { expect, test } from 'vitest';
import { releasedSlice, releaseOf } from '../../testing/releases.ts';
import { Previews } from './previews.ts';

const pair = createKeyPair();
const site = 'https://www.example.org';
const review = 'https://review.example.org';
const issued = Date.now();
const at = (ms: number) => new Date(issued + ms).toISOString();
const grant = { site, release: 'r2', by: 'maintainer', issued: at(0), expires: at(3_600_000) };
const live = releaseOf('r1', releasedSlice('stays', { hash: '1111111111111111' }), releasedSlice('orders'));
const elsewhere = releaseOf('r2', releasedSlice('stays', { base: `${review}/stays/` }), releasedSlice('orders'));

function offerOf(origins: readonly string[], served = live) {
  const previews = new Previews({
    environment: { SITE_URL: site, PREVIEW_ORIGINS: origins },
    keys: readPublicKeys(pair.publicPem),
    currentRelease: () => served,
    findRelease: async (id) => (id === elsewhere.id ? elsewhere : undefined),
    open: () => Promise.reject(new Error('not opened')),
  });
  return previews.offer(previewToken(grant, readSigningKey(pair.privatePem)));
}

// rule: previews-7
test('a preview loads slices from another origin only when it is allowed or the live release is served from it', async () => {
  expect(await offerOf([])).toEqual({ problem: 'unavailable' });
  expect(await offerOf(['https://other.example.org'])).toEqual({ problem: 'unavailable' });
  expect(await offerOf([review])).toMatchObject({ release: 'r2' });
  const served = releaseOf('r3', releasedSlice('orders', { base: `${review}/orders/` }));
  expect(await offerOf([], served)).toMatchObject({ release: 'r2' });
});

// rule: previews-5
test('a preview names the slices that are others than on the live site', async () => {
  expect(await offerOf([review])).toMatchObject({ slices: [`stays@${elsewhere.slices.stays?.version}`], by: 'maintainer', path: '/' });
});
