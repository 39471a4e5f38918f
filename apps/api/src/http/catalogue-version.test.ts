import { catalogueVersionHeader, catalogueVersionPath, versionWaitedHeader } from '@nocleh/contracts/http/catalogue-version.ts';
import { shellSecretHeader } from '@nocleh/contracts/http/shell-secret.ts';
import { expect, test } from 'vitest';
import { createBaseApp } from './base-app.ts';
import type { KnownVersion } from './catalogue-version.ts';

const secret = 's'.repeat(32);
const ofShell = { [shellSecretHeader]: secret };

function api(catalogue: KnownVersion) {
  const lines: unknown[] = [];
  const log = (...line: readonly unknown[]) => void lines.push(line);
  const app = createBaseApp({ rateLimit: 1, trustedProxies: new Set(), shellSecrets: [secret], catalogue, log });
  app.get('/thing', (c) => {
    c.set('endpoint', 'places');
    return c.json({});
  });
  return { app, lines };
}
const at = (version: number) => ({ known: version, untilChange: async () => {}, current: async () => version });

test('a shell learns the version of the catalogue; visitors, also through a shell, do not', async () => {
  const { app } = api(at(7));
  const ask = async (headers: Record<string, string>) => {
    const answer = await app.request(catalogueVersionPath, { headers });
    return [answer.status, answer.status === 200 ? await answer.text() : ''];
  };
  expect(await ask(ofShell)).toEqual([200, '7']);
  expect(await ask({})).toEqual([404, '']);
  expect(await ask({ ...ofShell, 'x-forwarded-for': '203.0.113.7' })).toEqual([404, '']);
});

test('questions for the version of the catalogue are neither limited nor logged', async () => {
  const { app, lines } = api(at(7));
  for (let time = 1; time <= 5; time += 1) expect((await app.request(catalogueVersionPath, { headers: ofShell })).status).toBe(200);
  expect(lines).toEqual([]);
});

test('without the database nobody learns a version of the catalogue', async () => {
  const { app } = api({ ...at(7), current: () => Promise.reject(new Error('away')) });
  expect((await app.request(catalogueVersionPath, { headers: ofShell })).status).toBe(503);
});

test('an answer says which version of the catalogue was known when its request began', async () => {
  const catalogue = { ...at(8), known: 7 };
  const { app } = api(catalogue);
  app.get('/slow', async (c) => {
    c.set('endpoint', 'places');
    catalogue.known = 8;
    return c.json({});
  });
  expect((await app.request('/slow')).headers.get(catalogueVersionHeader)).toBe('7');
  expect((await app.request('/thing')).headers.get(catalogueVersionHeader)).toBe('8');
});

test('an answer that a token opens has no version of the catalogue', async () => {
  const { app } = api(at(7));
  app.get('/orders/abc', (c) => {
    c.set('endpoint', 'order');
    return c.json({});
  });
  expect((await app.request('/orders/abc')).headers.get(catalogueVersionHeader)).toBeNull();
});

test('a question names the version that the shell has seen; anything but a number is none', async () => {
  const seen: unknown[] = [];
  const { app } = api({ ...at(7), untilChange: async (version) => void seen.push(version) });
  for (const query of ['?after=7', '', '?after=x', '?after=99999999999999999999'])
    await app.request(catalogueVersionPath + query, { headers: ofShell });
  expect(seen).toEqual([7, undefined, undefined, undefined]);
});

test('a question is kept until its wait is over, and the answer says how long that was', async () => {
  const waits: number[] = [];
  const untilChange = async (_: number | undefined, ms: number) => {
    waits.push(ms);
    await new Promise((done) => setTimeout(done, 30));
  };
  const { app } = api({ ...at(7), untilChange });
  const answers = [];
  for (const query of ['', '&wait=500', '&wait=9999', '&wait=-1', '&wait=x'])
    answers.push(await app.request(`${catalogueVersionPath}?after=7${query}`, { headers: ofShell }));
  expect(waits).toEqual([200, 500, 600, 200, 200]);
  for (const { headers } of answers) expect(Number(headers.get(versionWaitedHeader))).toBeGreaterThanOrEqual(29);
});
