import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '@nocleh/contracts/integrity.ts';
import type { Release } from '@nocleh/contracts/release.ts';
import { createKeyPair, readSigningKey } from '@nocleh/contracts/signing/signature.ts';
import { makeLive, movePointer, writeSigned } from '@nocleh/contracts/testing/signed-store.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { releaseStatus } from '@nocleh/tool-release/release-status.ts';
import { readRelease } from '@nocleh/tool-release/release-store.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { type ShellProcess, startShell } from '../support/servers/shell-process.ts';
import { createStore, type TestStore } from '../support/servers/test-store.ts';

let store: TestStore;
let shell: ShellProcess;
let good: Release;
test.beforeAll(async () => {
  store = await createStore();
  good = await readRelease(store.folder, await store.release());
  shell = await startShell(store.folder);
});
test.afterAll(async () => {
  await shell?.stop();
  await store?.remove();
});

/** Files of the page of the newsletter, by kind. */
const kinds: Readonly<Record<string, RegExp>> = {
  'server bundle': /^node\/slice\.cjs$/,
  entry: /^web\/remoteEntry\.[0-9a-f]+\.js$/,
  chunk: /^web\/subscribe\.[0-9a-f]+\.js$/,
  style: /^web\/subscribe\.[0-9a-f]+\.css$/,
  catalog: /^web\/newsletter\.cs\.js$/,
};

/** A release with a changed file of contact in an artifact of its own, and with its hash. */
async function tampered(id: string, kind: RegExp): Promise<Release> {
  const contact = good.slices.contact!;
  const hash = createHash('sha256').update(id).digest('hex').slice(0, 20);
  const folder = path.join(store.folder, 'artifacts/contact');
  await cp(path.join(folder, contact.hash), path.join(folder, hash), { recursive: true });
  const { node, web } = contact;
  const integrity: Record<string, string> = { [node.file]: node.integrity };
  for (const [file, known] of Object.entries(web.integrity)) integrity[`web/${file}`] = known;
  const file = Object.keys(integrity).find((name) => kind.test(name));
  if (!file) throw new Error(`contact has no file ${kind}`);
  const changed = path.join(folder, hash, file);
  const mark = file.endsWith('.css') ? '\n:root { --is-tampered: true; }' : '\n;globalThis.isTampered = true;';
  await writeFile(changed, (await readFile(changed, 'utf8')) + mark);
  await rm(`${changed}.br`, { force: true });
  integrity[file] = integrityOf(await readFile(changed, 'utf8'));
  const { [node.file]: ofServer = '', ...ofWeb } = integrity;
  const slice = {
    ...contact,
    hash,
    base: `/_slices/contact/${hash}/`,
    node: { ...node, integrity: ofServer },
    web: { ...web, integrity: Object.fromEntries(Object.entries(ofWeb).map(([name, known]) => [name.slice('web/'.length), known])) },
  };
  return { ...good, id, slices: { ...good.slices, contact: slice } };
}

for (const [kind, file] of Object.entries(kinds)) {
  // rule: errors-23
  test(`a release with a changed ${kind}, its hash mended and the signature wrong is refused, and browsers get the one before`, async ({
    page,
  }) => {
    const id = `tampered-${kind.replace(' ', '-')}`;
    const own = readSigningKey(createKeyPair().privatePem);
    await writeSigned(openStore(store.folder), await tampered(id, file), own);
    const log = path.join(store.folder, 'log');
    const number = await makeLive(openStore(store.folder), id, own);
    await expect
      .poll(async () => (await releaseStatus(store.folder, good.id)).shells[0]?.refused)
      .toMatchObject({ release: id, why: [expect.stringContaining('which is none of the given public keys')] });
    await page.goto(`${shell.url}/newsletter`);
    await hydrated(page);
    expect(await shell.release()).toBe(good.id);
    expect(
      await page.evaluate(
        () => 'isTampered' in globalThis || getComputedStyle(document.documentElement).getPropertyValue('--is-tampered') !== '',
      ),
    ).toBe(false);
    await rm(path.join(log, `${String(number).padStart(8, '0')}.json`));
    await movePointer(openStore(store.folder), good.id);
  });
}
