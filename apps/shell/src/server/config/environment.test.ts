import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createKeyPair } from '@nocleh/contracts/signing/signature.ts';
import { expect, test } from 'vitest';
import { browserSettings } from './browser-settings.ts';
import { type Environment, readEnvironment, readServerEnvironment, ServerEnvironment } from './environment.ts';

const needed = {
  API_URL: 'http://127.0.0.1:4001/',
  IMAGES_URL: 'http://127.0.0.1:4020',
  SITE_URL: 'https://www.example.org/',
  RELEASES_DIR: '/srv/releases',
  SHELL_SECRET: 'x'.repeat(32),
};

test('a missing or empty setting has its default', () => {
  const settings = readEnvironment({ ...needed, GTM_ID: '', SITE_HOST: '', ENVIRONMENT: '' });
  expect(settings).toMatchObject({
    SITE_URL: 'https://www.example.org',
    API_URL: 'http://127.0.0.1:4001',
    PUBLIC_API_URL: '/api',
    SITE_HOST: 'Nocleh',
    PRECONNECT: [],
    SITE_VERIFICATION: [],
    GTM_HOST: 'https://www.googletagmanager.com',
    SENTRY_TUNNEL: '/_report',
    ENVIRONMENT: 'production',
  });
  expect([settings.GTM_ID, settings.SENTRY_DSN]).toEqual([undefined, undefined]);
});

const wrong = {
  SITE_URL: ['www.example.org', 'ftp://example.org', 'https://example.org/shop', 'https://example.org?x', 'https://a:b@example.org'],
  API_URL: ['127.0.0.1:4001', '/api'],
  PUBLIC_API_URL: ['api', '//api.example.org', '/', '/a/../b', 'https://api.example.org/?x=1'],
  SITE_HOST: ['a\nb', 'x'.repeat(81)],
  MAP_TILES: [
    '/no/such/file.pmtiles',
    import.meta.filename,
    'https://tiles.example.org/tiles',
    'https://a:b@tiles.example.org/{z}/{x}/{y}',
  ],
  MAP_ATTRIBUTION: ['a\nb'],
  PRECONNECT: ['images.example.org', 'https://images.example.org/path', 'crossorigin'],
  SITE_VERIFICATION: ['google-site-verification', '=abc', 'a=', 'robots=all', 'a=<script>'],
  GTM_ID: ['UA-123', 'GTM-', 'gtm-abc123'],
  GTM_HOST: ['https://tags.example.org/gtm.js', 'two hosts'],
  SENTRY_DSN: ['https://errors.example.org/1', 'https://key@errors.example.org', 'https://key:secret@errors.example.org/1', 'yes'],
  SENTRY_TUNNEL: ['report', '//report', '/'],
  ENVIRONMENT: ['Production', 'two words'],
  SHELL_SECRET: ['short', 'with spaces '.repeat(4)],
  PORT: ['70000', '-1', '4000a'],
  TRUSTED_PROXIES: ['proxy.example.org'],
} as const satisfies Partial<Record<keyof Environment, readonly string[]>>;

for (const [name, values] of Object.entries(wrong)) {
  test(`a wrong ${name} is refused with a sentence that names it`, () => {
    for (const value of values) {
      const attempt = () => readEnvironment({ ...needed, [name]: value });
      expect(attempt, value).toThrow(new RegExp(`^The shell does not start: ${name} must be [^.].*\\.$`));
    }
  });
}

// rule: configuration-4
test('a shell without public keys, or with wrong ones, does not start', () => {
  expect(() => readServerEnvironment(needed)).toThrow(
    /^The shell does not start: RELEASE_PUBLIC_KEYS is missing: it must be one or more public/,
  );
  for (const name of ['RELEASE_PUBLIC_KEYS', 'SHELL_PUBLIC_KEYS', 'SHELL_SIGNING_KEY'])
    for (const value of ['/no/such/file', 'c2VjcmV0', createKeyPair()[name === 'SHELL_SIGNING_KEY' ? 'publicPem' : 'privatePem']])
      expect(() => readServerEnvironment({ ...needed, RELEASE_PUBLIC_KEYS: createKeyPair().publicPem, [name]: value })).toThrow(
        new RegExp(`^The shell does not start: ${name} must be [^.]*file with it\\.$`),
      );
});

test('public keys are a PEM, base64 alone, or a file', async () => {
  const [one, other] = [createKeyPair().publicPem, createKeyPair().publicPem];
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'keys-')), 'public.pem');
  await writeFile(file, one + other);
  const numberOf = (keys: string) => readServerEnvironment({ ...needed, RELEASE_PUBLIC_KEYS: keys }).RELEASE_PUBLIC_KEYS.size;
  expect([one, one + other, one.split('\n')[1] ?? '', file].map(numberOf)).toEqual([1, 2, 1, 2]);
  await rm(path.dirname(file), { recursive: true });
});

test('one message lists every invalid setting', () => {
  expect(() => readEnvironment({ ...needed, SITE_URL: 'x', IMAGES_URL: undefined })).toThrow(
    'The shell does not start: IMAGES_URL is missing: it must be an address such as http://127.0.0.1:4001; SITE_URL must be an origin such as https://www.example.org.',
  );
});

test('lists are separated by commas or spaces', () => {
  const settings = readEnvironment({
    ...needed,
    PRECONNECT: 'https://images.example.org/ https://fonts.example.org crossorigin,https://cdn.example.org',
    SITE_VERIFICATION: 'google-site-verification=a_b-c==, p:domain_verify=1',
    TRUSTED_PROXIES: '10.0.0.1, ::1 10.244.0.0/16',
  });
  expect(settings.PRECONNECT).toEqual([
    { href: 'https://images.example.org', isAnonymous: false },
    { href: 'https://fonts.example.org', isAnonymous: true },
    { href: 'https://cdn.example.org', isAnonymous: false },
  ]);
  expect(settings.SITE_VERIFICATION).toEqual([
    { name: 'google-site-verification', content: 'a_b-c==' },
    { name: 'p:domain_verify', content: '1' },
  ]);
  expect(settings.TRUSTED_PROXIES).toEqual(['10.0.0.1', '::1', '10.244.0.0/16']);
});

test('the tag manager’s host may be written without its scheme', () => {
  const host = (GTM_HOST: string) => readEnvironment({ ...needed, GTM_HOST }).GTM_HOST;
  expect([host('tags.example.org'), host('localhost:4999'), host('http://127.0.0.1:4999')]).toEqual([
    'https://tags.example.org',
    'http://localhost:4999',
    'http://127.0.0.1:4999',
  ]);
});

test('browsers learn of error reports only in production', () => {
  const dsn = 'https://key@errors.example.org/7';
  const reports = (change: Record<string, string>) => browserSettings(readEnvironment({ ...needed, ...change })).errorReports;
  expect(reports({ SENTRY_DSN: dsn })).toEqual({ dsn, tunnel: '/_report' });
  expect(reports({ SENTRY_DSN: dsn, SENTRY_TUNNEL: 'direct' })).toEqual({ dsn });
  expect(reports({ SENTRY_DSN: dsn, ENVIRONMENT: 'staging' })).toBeUndefined();
  expect(reports({})).toBeUndefined();
});

test('every setting of the shell is in the table of docs/configuration.md', () => {
  const table = readFileSync(new URL('../../../../../docs/configuration.md', import.meta.url), 'utf8');
  expect(
    Object.keys(ServerEnvironment.shape).filter((name) => !new RegExp(`^\\| [^|]*(?:shell|all)[^|]* \\| \`${name}\``, 'm').test(table)),
  ).toEqual([]);
});
