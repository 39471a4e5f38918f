import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '@nocleh/contracts/integrity.ts';
import type { Release } from '@nocleh/contracts/release.ts';
import { createKeyPair, readSigningKey } from '@nocleh/contracts/signing/signature.ts';
import { makeLive, writeSigned } from '@nocleh/contracts/testing/signed-store.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyLog } from '../log/verify-log.ts';
import { promote } from '../promotion.ts';
import { signingKeyOf } from '../release-keys.ts';
import { readRelease } from '../release-store.ts';
import { createRelease, type GoodRelease, testSite } from '../testing/good-release.ts';
import { readShellBuild } from './shell-build.ts';
import { staticFindings } from './verify.ts';

let good: GoodRelease;
beforeEach(async () => {
  good = await createRelease();
  await promote(good.store, good.release.id, { by: 'team' });
});
afterEach(() => good.remove());

/** A file of the slice stays, by kind. */
const kinds = {
  'server bundle': 'node/slice.cjs',
  entry: 'web/remoteEntry.1.js',
  chunk: 'web/stays.1.js',
  style: 'web/stays.1.css',
  catalog: 'web/stays.cs.js',
};
type Stays = Release['slices'][string];

const stays = (): Stays => good.release.slices.stays!;
const storedFile = (file: string) => path.join(good.store, 'artifacts/stays', stays().hash, file);

/** The release with another hash of a file, or none. */
function withHash(file: string, hash: string | undefined): Release {
  const { node, web } = stays();
  const slice = file.startsWith('node/')
    ? { ...stays(), node: { ...node, integrity: hash } }
    : { ...stays(), web: { ...web, integrity: { ...web.integrity, [file.slice('web/'.length)]: hash } } };
  return JSON.parse(JSON.stringify({ ...good.release, slices: { ...good.release.slices, stays: slice } }));
}

async function tamper(file: string): Promise<string> {
  const content = Buffer.concat([await readFile(storedFile(file)), Buffer.from('\n/* changed */\n')]);
  await writeFile(storedFile(file), content);
  await rm(storedFile(`${file}.br`), { force: true });
  return integrityOf(content);
}

const document = () => path.join(good.store, 'releases', `${good.release.id}.json`);
const read = () => readRelease(good.store, good.release.id);

for (const [kind, file] of Object.entries(kinds)) {
  // rule: errors-18
  test(`a changed ${kind} whose hash in the document is that of the old one is refused by the gate`, async () => {
    await tamper(file);
    const shell = await readShellBuild(path.join(import.meta.dirname, '../../../../apps/shell/dist'));
    const found = await staticFindings({ store: good.store, release: await read(), shell, site: testSite, allowedHosts: [] });
    expect(found).toContainEqual({
      check: 'files',
      slice: 'stays',
      problem: expect.stringContaining(`${file} in the store has not the hash`),
    });
  });

  // rule: errors-18
  test(`a document without the hash of a ${kind} is refused, whoever signed it`, async () => {
    await tamper(file);
    for (const key of [await signingKeyOf(good.store), readSigningKey(createKeyPair().privatePem)]) {
      await writeSigned(openStore(good.store), withHash(file, undefined), key);
      await expect(read()).rejects.toThrow(new RegExp(`The document of the release ${good.release.id} `));
      await expect(promote(good.store, good.release.id, { by: 'mallory', force: true, reason: 'mine' })).rejects.toThrow('The document of');
    }
  });

  // rule: errors-23
  test(`a changed ${kind} whose hash in the document was mended to match is refused: the document is not what was signed`, async () => {
    const hash = await tamper(file);
    const { signature } = JSON.parse(await readFile(document(), 'utf8')) as { signature: object };
    await writeFile(document(), JSON.stringify({ ...withHash(file, hash), signature }));
    await expect(read()).rejects.toThrow('was changed after it was signed');
    expect(await verifyLog(good.store)).toEqual([expect.stringContaining('was changed after entry 1 made it live')]);
    const own = readSigningKey(createKeyPair().privatePem);
    await writeSigned(openStore(good.store), withHash(file, hash), own);
    await makeLive(openStore(good.store), good.release.id, own);
    await expect(read()).rejects.toThrow('which is none of the given public keys');
    expect(await verifyLog(good.store)).not.toEqual([]);
  });
}
