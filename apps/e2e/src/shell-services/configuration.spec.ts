import { spawn } from 'node:child_process';
import path from 'node:path';
import { elements, texts } from '../support/documents/html.ts';
import { extended } from '../support/extended.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { repository } from '../support/servers/shell-process.ts';
import { createStore, type TestStore } from '../support/servers/test-store.ts';
import { siteUrl } from '../support/site.ts';

let store: TestStore;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  store = await createStore();
  await store.release();
});
test.afterAll(() => store?.remove());

const metas = (html: string, name: string) => elements(html, 'meta').flatMap((meta) => (meta.name === name ? [meta.content] : []));
const policyOf = (response: Response) =>
  Object.fromEntries(
    (response.headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

// rule: head-11, configuration-1
test('the same build takes its addresses, its name and its tags from the environment', async ({ startOwnShell }) => {
  const settings = {
    SITE_URL: 'https://www.example.org',
    SITE_HOST: 'Noclehy u rybníka',
    SITE_VERIFICATION: 'google-site-verification=abc_1, seznam-wmt=XyZ==',
    PRECONNECT: 'https://images.example.org, https://fonts.example.org crossorigin',
  };
  const shell = await startOwnShell(store.folder, settings);
  for (const address of ['/clanky', '/de/newsletter', '/neznama']) {
    const response = await fetch(shell.url + address, { headers: { 'accept-language': 'cs' } });
    const html = await response.text();
    expect(texts(html, 'title')[0], address).toMatch(/^\S.* \| Noclehy u rybníka$/);
    expect([metas(html, 'google-site-verification'), metas(html, 'seznam-wmt')], address).toEqual([['abc_1'], ['XyZ==']]);
    const connections = elements(html, 'link').filter(({ rel }) => rel === 'preconnect');
    expect(
      connections.map(({ href, crossorigin }) => [href, crossorigin]),
      address,
    ).toEqual([
      ['https://images.example.org', undefined],
      ['https://fonts.example.org', ''],
    ]);
    const policy = policyOf(response);
    for (const directive of ['img-src', 'font-src'])
      expect(policy[directive]).toEqual(expect.arrayContaining(['https://images.example.org', 'https://fonts.example.org']));
    if (response.status === 200)
      expect(elements(html, 'link').find(({ rel }) => rel === 'canonical')?.href).toBe(`https://www.example.org${address}`);
  }
});

test('without optional settings a page has none of their tags and allows no other origin', async () => {
  const response = await fetch(`${siteUrl()}/clanky`);
  const html = await response.text();
  expect(elements(html, 'link').filter(({ rel }) => rel === 'preconnect')).toEqual([]);
  expect(response.headers.get('content-security-policy')).not.toMatch(/https?:/);
  expect(html).not.toMatch(/tagManager|errorReports/);
});

// rule: configuration-2
test('a page carries the settings of browsers and none of the server', async ({ startOwnShell }) => {
  const settings = {
    GTM_ID: 'GTM-ABC123',
    GTM_HOST: 'tags.example.org',
    SENTRY_DSN: 'https://key@errors.example.org/7',
    PUBLIC_API_URL: 'https://api.example.org/v1',
    SELLER_EMAIL: 'office@example.org',
    SELLER_PHONE: '+420 123 456 789',
  };
  const shell = await startOwnShell(store.folder, settings);
  const response = await fetch(`${shell.url}/clanky`);
  const html = await response.text();
  const data = JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as object;
  expect(data).toMatchObject({
    apiUrl: 'https://api.example.org/v1',
    site: { host: 'Nocleh', origin: shell.url },
    tagManager: { id: 'GTM-ABC123', host: 'https://tags.example.org' },
    errorReports: { dsn: settings.SENTRY_DSN, tunnel: '/_report' },
  });
  expect(elements(html, 'a').map(({ href }) => href)).toEqual(expect.arrayContaining(['mailto:office@example.org', 'tel:+420123456789']));
  expect(html).not.toContain(store.folder);
  expect(html).not.toContain(`${siteUrl()}/api`);
  const policy = policyOf(response);
  expect(policy['connect-src']).toEqual(["'self'", 'https://api.example.org', 'https://tags.example.org']);
});

// rule: configuration-3
test('browsers use the API at PUBLIC_API_URL', async ({ page, startOwnShell }) => {
  const shell = await startOwnShell(store.folder, { PUBLIC_API_URL: '/backend' });
  expect((await fetch(`${shell.url}/backend/search?locale=cs`)).status).toBe(200);
  await page.goto(`${shell.url}/newsletter`);
  await hydrated(page);
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith('/backend/'));
  await page.getByRole('banner').locator('a[href="/clanky"]:visible').click();
  expect((await answered).status()).toBe(200);
  await expect(page.locator('main h1')).toBeVisible();
});

/** Runs a server's build with wrong settings until it exits. */
const outputOfFailedStart = (script: string, settings: Readonly<Record<string, string>>): Promise<{ code: number | null; text: string }> =>
  new Promise((ended) => {
    const child = spawn(process.execPath, [path.join(repository, script)], {
      env: { PATH: process.env.PATH ?? '', PORT: '0', ...settings },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: 20_000,
    });
    let text = '';
    child.stderr.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    child.once('close', (code) => ended({ code, text }));
  });

const secret = { SHELL_SECRET: 'x'.repeat(32) };
const shellNeeds = {
  ...secret,
  API_URL: 'http://127.0.0.1:1',
  IMAGES_URL: 'http://127.0.0.1:1',
  SITE_URL: 'http://localhost',
  RELEASES_DIR: '/none',
};
const refused = {
  shell: {
    script: 'apps/shell/dist/node/server.mjs',
    needs: shellNeeds,
    wrong: {
      SITE_URL: 'www',
      PUBLIC_API_URL: '//api',
      GTM_ID: 'none',
      SENTRY_DSN: 'none',
      ENVIRONMENT: 'A B',
      PRECONNECT: 'x y',
      SITE_VERIFICATION: 'x',
      RELEASE_PUBLIC_KEYS: '/no/such/file',
    },
  },
  'image service': {
    script: 'apps/images/dist/server.mjs',
    needs: { ...secret, IMAGE_ROOT: repository, CACHE_DIR: '/none' },
    wrong: { IMAGE_HOSTS: 'https://example.org', IMAGE_ROOT: '/no/such/folder' },
  },
  API: {
    script: 'apps/api/dist/server.mjs',
    needs: { ...secret, DATABASE_URL: 'postgres://localhost:1/none' },
    wrong: { SITE_URL: 'www', DATABASE_URL: 'none', SENTRY_DSN: 'none' },
  },
} as const;
for (const [name, { script, needs, wrong }] of Object.entries(refused)) {
  // rule: configuration-4
  test(`the ${name} refuses to start with wrong settings, in one sentence`, extended(name !== 'shell'), async () => {
    const { code, text } = await outputOfFailedStart(script, { ...needs, ...wrong });
    expect(code).toBe(1);
    expect(text).toMatch(new RegExp(`^The ${name} does not start: [^\\n]*\\.\\n$`));
    for (const variable of Object.keys(wrong)) expect(text).toContain(`${variable} must `);
  });
}
