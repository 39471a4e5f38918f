import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Release } from './release.ts';
import { createKeyPair, readPublicKeys, readSigningKey, signed } from './release-signature.ts';
import { acceptSwitch, readSignedRelease } from './signed-release.ts';

const pair = createKeyPair();
const other = createKeyPair();
const key = readSigningKey(pair.privatePem);
const keys = readPublicKeys(pair.publicPem);
const hash = `sha384-${'A'.repeat(64)}`;
const now = new Date('2026-11-23T12:00:00.000Z');

const files = { js: ['page.js'], css: ['page.css'], deferred: ['rest.js'], catalogs: { cs: 'texts.cs.js' } };
const integrity = Object.fromEntries(['entry.js', 'page.js', 'page.css', 'rest.js', 'texts.cs.js'].map((file) => [file, hash]));
const release = {
  id: 'one',
  createdAt: now.toISOString(),
  author: 'test',
  slices: {
    stays: {
      name: 'stays',
      version: '1.0.0',
      contract: { min: 1, max: 1 },
      shared: {},
      entry: 'entry.js',
      addresses: [],
      routes: [{ name: 'list', path: 'list', page: files }],
      widgets: [],
      sitemaps: [],
      feeds: [],
      hash: '0123456789abcdef',
      web: { groups: {}, integrity },
      node: { file: 'node/slice.cjs', integrity: hash },
      base: '/_slices/stays/0123456789abcdef/',
    },
  },
};
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const documentOf = (content: object) => JSON.stringify(signed('release', content, key), null, 1);
const change = { number: 7, to: 'one', expires: '2026-11-30T12:00:00.000Z' };
const entryOf = (document: string, more: object = {}) =>
  JSON.stringify(signed('log-entry', { ...change, document: sha256(document), ...more }, key));
const good = documentOf(release);
const accept = (given: Partial<Parameters<typeof acceptSwitch>[0]>) =>
  acceptSwitch({ entry: entryOf(good), document: good, id: 'one', keys, accepted: 6, now, ...given });

test('a signed document that a signed entry made live is accepted', () => {
  expect(accept({}).number).toBe(7);
  expect(accept({}).release.id).toBe('one');
});

// rule: errors-19
test.each<[string, Partial<Parameters<typeof acceptSwitch>[0]>, string]>([
  ['an unsigned document', { document: JSON.stringify(release), entry: entryOf(JSON.stringify(release)) }, 'is not signed'],
  ['an unsigned entry', { entry: JSON.stringify({ ...change, document: sha256(good) }) }, 'is not signed'],
  ['a changed entry', { entry: entryOf(good).replace('"number":7', '"number":8') }, 'was changed after it was signed'],
  ['a document that is not the entry’s', { document: good.replace('"test"', '"mine"') }, 'is not the one that entry 7 made live'],
  [
    'an entry signed as a document',
    { entry: JSON.stringify(signed('release', { ...change, document: sha256(good) }, key)) },
    'was changed',
  ],
  ['an entry that expired', { now: new Date('2026-11-30T12:00:00.000Z') }, 'expired'],
  ['an entry older than an accepted one', { accepted: 8 }, 'is older than entry 8'],
  ['a pointer to another release', { id: 'two' }, 'The pointer names release two'],
  ['a document and entry of another key', { keys: readPublicKeys(other.publicPem) }, 'which is none of the given public keys'],
])('a switch to %s is refused', (_, given, message) => {
  expect(() => accept(given)).toThrow(message);
});

// rule: errors-19
test('what a shell starts with, and what is live, does not expire', () => {
  const later = new Date('2027-11-30T12:00:00.000Z');
  expect(accept({ accepted: undefined, now: later }).number).toBe(7);
  expect(accept({ accepted: 7, now: later }).number).toBe(7);
});

// rule: errors-19
test('several public keys let a key be replaced', () => {
  const both = readPublicKeys(`${other.publicPem}${pair.publicPem}`);
  expect(both.size).toBe(2);
  expect(accept({ keys: both }).number).toBe(7);
  const line = pair.publicPem.split('\n').slice(1, -2).join('');
  expect(accept({ keys: readPublicKeys(`${line},${line}`) }).number).toBe(7);
});

// rule: errors-19
test('a past release is read only with its signature, and only under its own id', () => {
  expect(readSignedRelease(good, keys, 'one').id).toBe('one');
  expect(() => readSignedRelease(good, keys, 'two')).toThrow('is that of one');
  expect(() => readSignedRelease(good.replace('"test"', '"mine"'), keys, 'one')).toThrow('was changed after it was signed');
});

/** A kind of file, its place in the document, and what its absence or change does to it. */
const kinds: Readonly<Record<string, string>> = {
  entry: 'entry.js',
  chunk: 'page.js',
  'deferred chunk': 'rest.js',
  style: 'page.css',
  catalog: 'texts.cs.js',
};
const { stays } = release.slices;

// rule: errors-18
test.each([...Object.entries(kinds), ['server bundle', 'slice.cjs']])(
  'a document whose %s has no hash, has no valid one, or another one than was signed is refused',
  (_, file) => {
    const isNode = file === 'slice.cjs';
    const withHash = (given: unknown) => ({
      ...release,
      slices: {
        stays: isNode
          ? { ...stays, node: { ...stays.node, integrity: given } }
          : { ...stays, web: { groups: {}, integrity: { ...integrity, [file]: given } } },
      },
    });
    const absent: Release = JSON.parse(JSON.stringify(withHash(undefined)));
    expect(() => readSignedRelease(documentOf(absent), keys, 'one')).toThrow();
    expect(() => readSignedRelease(documentOf(withHash('')), keys, 'one')).toThrow();
    const replaced = { ...withHash(`sha384-${'B'.repeat(64)}`), signature: JSON.parse(good).signature };
    expect(() => readSignedRelease(JSON.stringify(replaced), keys, 'one')).toThrow('was changed after it was signed');
  },
);

test('text that is no key is refused without repeating it', () => {
  expect(() => readSigningKey('c2VjcmV0')).toThrow(/^The key that signs releases is no Ed25519 key/);
  expect(() => readPublicKeys(' ')).toThrow('give at least one');
});
