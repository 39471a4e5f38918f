import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { browserRun } from '@nocleh/tool-release/journeys/browser-run.ts';
import { ownKeys } from '@nocleh/tool-release/make-keys.ts';
import { compose } from '@nocleh/tool-release/release-store.ts';
import type { Verification } from '@nocleh/tool-release/verify/verify.ts';
import { expect, test } from '@playwright/test';
import { buildGuestbook } from '../support/servers/guestbook.ts';
import { builtShell } from '../support/servers/shell-process.ts';
import { publishCopy } from '../support/servers/test-store.ts';
import { siteUrl } from '../support/site.ts';

test.describe.configure({ mode: 'default' });

let folder = '';
const store = () => path.join(folder, 'releases');
test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = await mkdtemp(path.join(tmpdir(), 'journeys-'));
  await Promise.all([ownKeys(store()), buildGuestbook(path.join(folder, 'dist'))]);
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a browser finds in a release of the guest book with a piece of its code replaced. */
async function found(piece: RegExp, other: string): Promise<Verification> {
  const artifact = await publishCopy(store(), path.join(folder, 'dist'), '1.0.0', (_, code) => code.replaceAll(piece, other));
  const release = await compose(store(), [{ artifact }], { author: 'team' });
  const slices = [artifact.name];
  return browserRun(store(), release, { shellDir: builtShell, apiUrl: `${siteUrl()}/api`, slices, progress: () => {}, stepMs: 4_000 });
}

test('pages without a fault and a journey that ends are accepted by the gate in a browser', async () => {
  test.setTimeout(120_000);
  expect(await found(/version-base/g, 'version-1')).toEqual({ findings: [], notes: [] });
});

const faults: readonly (readonly [what: string, piece: RegExp, other: string, check: string, sentence: RegExp])[] = [
  ['a field without a name', /"?aria-label"?:/g, '"data-label":', 'accessibility', /^\/.*: label at .*input/],
  ['a form whose answer does not show what was sent', /\?written=/g, '?lost=', 'journey', /step 4 of 4, .*Dobrý den z Brna/],
  ['a form that nobody can send', /"?data-send"?:/g, 'disabled:', 'journey', /step 3 of 4/],
];
for (const [what, piece, other, check, sentence] of faults)
  test(`${what} is refused by the gate in a browser, by the check ${check}`, async () => {
    test.setTimeout(120_000);
    const { findings } = await found(piece, other);
    expect(findings).toContainEqual({ check, slice: 'guestbook', problem: expect.stringMatching(sentence) });
    expect(new Set(findings.map(({ slice }) => slice))).toEqual(new Set(['guestbook']));
  });
