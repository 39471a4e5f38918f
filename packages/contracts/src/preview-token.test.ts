import { expect, test } from 'vitest';
import { maxPreviewMs, previewToken, readPreviewToken } from './preview-token.ts';
import { createKeyPair, readPublicKeys, readSigningKey, signed } from './signing/signature.ts';

const pair = createKeyPair();
const key = readSigningKey(pair.privatePem);
const other = readSigningKey(createKeyPair().privatePem);
const keys = readPublicKeys(pair.publicPem);
const site = 'https://www.example.org';
const now = Date.parse('2026-11-23T12:00:00.000Z');
const after = (ms: number) => new Date(now + ms).toISOString();
const hour = 3_600_000;
const grant = { site, release: '20261123T110000-abc123', by: 'maintainer', issued: after(0), expires: after(hour) };
const read = (token: string, at = now) => readPreviewToken(token, { keys, site, now: at });
const encoded = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');
const decoded = (token: string) => JSON.parse(Buffer.from(token, 'base64url').toString()) as Record<string, unknown>;

// rule: previews-1
test('a signed preview of this site is valid until it expires', () => {
  const token = previewToken(grant, key);
  expect(read(token)).toEqual({ grant });
  expect(read(token, now + hour - 1)).toEqual({ grant });
  expect(read(token, now + hour)).toEqual({ refused: 'expired' });
});

// rule: previews-1
test.each([
  ['altered to another release', () => encoded({ ...decoded(previewToken(grant, key)), release: 'r2' }), 'invalid'],
  ['altered to expire later', () => encoded({ ...decoded(previewToken(grant, key)), expires: after(2 * hour) }), 'invalid'],
  ['signed with another key', () => previewToken(grant, other), 'invalid'],
  ['not signed', () => encoded(grant), 'invalid'],
  ['signed as a release document', () => encoded(signed('release', grant, key)), 'invalid'],
  ['signed as an entry of the log', () => encoded(signed('log-entry', grant, key)), 'invalid'],
  ['of another site', () => previewToken({ ...grant, site: 'https://review.example.org' }, key), 'other site'],
  ['valid for more than 24 hours', () => previewToken({ ...grant, expires: after(maxPreviewMs + 1) }, key), 'invalid'],
  ['issued in the future', () => previewToken({ ...grant, issued: after(hour), expires: after(2 * hour) }, key), 'invalid'],
  ['with more at its end', () => `${previewToken(grant, key)}x`, 'invalid'],
  ['with a path that is none', () => previewToken({ ...grant, path: 'javascript:alert(1)' }, key), 'invalid'],
  ['without a release', () => encoded(signed('preview', { ...grant, release: undefined }, key)), 'invalid'],
  ['longer than 2,000 characters', () => previewToken({ ...grant, by: 'x'.repeat(2_000) }, key), 'invalid'],
  ['no token', () => 'abc', 'invalid'],
  ['empty', () => '', 'invalid'],
])('a preview that is %s is refused', (_what, token, refused) => {
  expect(read(token())).toEqual({ refused });
});
