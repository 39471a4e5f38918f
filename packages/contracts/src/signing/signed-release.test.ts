import { expect, test } from 'vitest';
import type { Release } from '../release.ts';
import { signingKey } from './key-settings.ts';
import { entryText, type LogChange, noEntry, sealed, sha256, type TrustedKeys } from './log-entry.ts';
import { createKeyPair, readPublicKeys, readSigningKey, signed } from './signature.ts';
import { acceptSwitch, readSignedRelease, type Switch } from './signed-release.ts';

const pair = createKeyPair();
const other = createKeyPair();
const shell = createKeyPair();
const key = readSigningKey(pair.privatePem);
const otherKey = readSigningKey(other.privatePem);
const shellKey = readSigningKey(shell.privatePem);
const maintainers = readPublicKeys(pair.publicPem);
const keys: TrustedKeys = { maintainers, shells: readPublicKeys(shell.publicPem) };
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
const documentOf = (content: object) => JSON.stringify(signed('release', content, key), null, 1);
const good = documentOf(release);
const change: LogChange = {
  number: 7,
  at: now.toISOString(),
  by: 'test',
  action: 'promote',
  to: 'one',
  document: sha256(good),
  previous: noEntry,
};
const entryOf = (more: Partial<LogChange> = {}, by = key) => sealed({ ...change, ...more }, by);
const textOf = (more: Partial<LogChange> = {}, by = key) => entryText(entryOf(more, by));
const alone = (content: string): Switch['tail'] => [{ number: 7, content }];
const accept = (given: Partial<Switch> = {}) =>
  acceptSwitch({ tail: alone(textOf()), document: good, id: 'one', keys, accepted: { number: 6, hash: noEntry }, now, ...given });
const tomorrow = new Date(now.getTime() + 24 * 3_600_000);

test('a signed document that a signed entry made live is accepted', () => {
  expect(accept()).toMatchObject({ release: { id: 'one' }, accepted: { number: 7, hash: entryOf().hash } });
});

const unsigned = JSON.stringify(release);
const mended = good.replace('"test"', '"mine"');
const second = documentOf({ ...release, id: 'two' });
// rule: errors-23
test.each<[string, Partial<Switch>, string]>([
  ['an unsigned document', { document: unsigned, tail: alone(textOf({ document: sha256(unsigned) })) }, 'is not signed'],
  ['an unsigned entry', { tail: alone(JSON.stringify({ ...entryOf(), signature: undefined })) }, 'is not signed'],
  ['a changed entry', { tail: alone(textOf().replace('"by": "test"', '"by": "mine"')) }, 'was changed after it was signed'],
  ['an entry of another key', { tail: alone(textOf({}, otherKey)) }, 'which is none of the given public keys'],
  ['an entry of a shell', { tail: alone(textOf({}, shellKey)) }, 'which is none of the given public keys'],
  ['a document that is not the entry’s', { document: mended }, 'is not the one that entry 7 of the release log made live'],
  ['a changed document of a mended entry', { document: mended, tail: alone(textOf({ document: sha256(mended) })) }, 'was changed after'],
  [
    'an entry signed as a document',
    { tail: alone(JSON.stringify(signed('release', { ...entryOf(), signature: undefined }, key))) },
    'was changed',
  ],
  ['an entry that expired', { now: tomorrow }, 'expired at'],
  ['an older entry than an accepted one', { accepted: { number: 8, hash: noEntry } }, 'an old state was put back'],
  ['another entry with the number of the accepted one', { accepted: { number: 7, hash: noEntry } }, 'is another one than was followed'],
  ['an older entry under a new number', { tail: [{ number: 9, content: textOf() }] }, 'Entry 9 of the release log is a copy of entry 7'],
  ['a pointer to another signed document', { id: 'two', document: second }, 'The pointer names the release two'],
  ['an empty log', { tail: [] }, 'has no entry'],
])('a switch to %s is refused', (_, given, message) => {
  expect(() => accept(given)).toThrow(message);
});

/** A log in which a shell halts what a maintainer made live. */
const halted = (more: Partial<LogChange> = {}, by = shellKey, extra: object = {}): Partial<Switch> => {
  const made = entryOf();
  const halt = sealed({ ...change, number: 8, action: 'halt', from: 'one', previous: made.hash, ...more }, by);
  const { signature: _, ...content } = halt;
  const text = Object.keys(extra).length > 0 ? JSON.stringify(signed('log-entry', { ...content, ...extra }, by)) : entryText(halt);
  return {
    tail: [
      { number: 7, content: entryText(made) },
      { number: 8, content: text },
    ],
  };
};

// rule: errors-23
test('a shell may halt what is live with its own key', () => {
  expect(accept(halted()).accepted.number).toBe(8);
  expect(accept(halted({}, key)).accepted.number).toBe(8);
});

// rule: errors-23
test.each<[string, Partial<Switch>, string]>([
  ['names another release', { ...halted({ to: 'two' }), id: 'two' }, 'halts something else than was live'],
  ['names another document', halted({ document: noEntry }), 'halts something else than was live'],
  ['follows another entry', halted({ previous: noEntry }), 'halts something else than was live'],
  ['is of no known shell', halted({}, otherKey), 'which is none of the given public keys'],
  ['says more than a halt may', halted({}, shellKey, { percent: 100 }), 'Entry 8 of the release log is not valid'],
  ['follows nothing', { tail: halted().tail?.slice(1) ?? [] }, 'halts something else than was live'],
])('an entry of a shell that %s is refused', (_, given, message) => {
  expect(() => accept(given)).toThrow(message);
});

// rule: errors-23
test('what a shell starts with, and what is live, does not expire', () => {
  const later = new Date('2027-11-30T12:00:00.000Z');
  expect(accept({ accepted: undefined, now: later }).accepted.number).toBe(7);
  expect(accept({ isStart: true, now: later }).accepted.number).toBe(7);
  expect(accept({ accepted: { number: 7, hash: entryOf().hash }, now: later }).accepted.number).toBe(7);
  expect(accept({ ...halted(), accepted: { number: 7, hash: entryOf().hash }, now: later }).accepted.number).toBe(8);
  expect(() => accept({ isStart: true, accepted: { number: 8, hash: noEntry }, now: later })).toThrow('an old state was put back');
});

// rule: errors-23
test('several public keys let a key be replaced', () => {
  const both = { ...keys, maintainers: readPublicKeys(`${other.publicPem}${pair.publicPem}`) };
  expect(both.maintainers.size).toBe(2);
  expect(accept({ keys: both }).accepted.number).toBe(7);
  const line = pair.publicPem.split('\n').slice(1, -2).join('');
  expect(accept({ keys: { ...keys, maintainers: readPublicKeys(`${line},${line}`) } }).accepted.number).toBe(7);
});

// rule: errors-23
test('a past release is read only with its signature, and only under its own id', () => {
  expect(readSignedRelease(good, maintainers, 'one').id).toBe('one');
  expect(() => readSignedRelease(good, maintainers, 'two')).toThrow('names itself one');
  expect(() => readSignedRelease(mended, maintainers, 'one')).toThrow('was changed after it was signed');
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
    expect(() => readSignedRelease(documentOf(absent), maintainers, 'one')).toThrow();
    expect(() => readSignedRelease(documentOf(withHash('')), maintainers, 'one')).toThrow();
    const replaced = { ...withHash(`sha384-${'B'.repeat(64)}`), signature: JSON.parse(good).signature };
    expect(() => readSignedRelease(JSON.stringify(replaced), maintainers, 'one')).toThrow('was changed after it was signed');
  },
);

test('a release from source on this machine may name files without a hash', () => {
  const fromSource = { ...release, slices: { stays: { ...stays, base: 'http://localhost:4301/', web: { groups: {}, integrity: {} } } } };
  expect(readSignedRelease(documentOf(fromSource), maintainers, 'one').id).toBe('one');
});

test('text that is no key is refused without repeating it', () => {
  expect(() => readSigningKey('c2VjcmV0')).toThrow(/^The key that signs releases is no Ed25519 key/);
  expect(() => readPublicKeys(' ')).toThrow('give at least one');
  const read = signingKey.safeParse('c2VjcmV0');
  expect(JSON.stringify(read.error?.issues)).toContain('must be a private Ed25519 key');
  expect(JSON.stringify(read.error?.issues)).not.toContain('c2VjcmV0');
});
