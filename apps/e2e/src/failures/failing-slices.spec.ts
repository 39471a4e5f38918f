import type { Artifact } from '@nocleh/contracts/release.ts';
import { replaceLive } from '@nocleh/tool-release/promotion.ts';
import type { Page } from '@playwright/test';
import { headOf } from '../support/documents/html.ts';
import { extended } from '../support/extended.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { type ShellProcess, startShell } from '../support/servers/shell-process.ts';
import { type Behaviour, type SliceHost, startSliceHost } from '../support/servers/slice-host.ts';
import { createStore, sliceBuild, type TestStore } from '../support/servers/test-store.ts';

/** A page of each slice that fails while the other one works. */
const pageOf = { orders: '/objednavka/chyba', contact: '/poptavka' } as const;
const slices = Object.keys(pageOf) as (keyof typeof pageOf)[];

/** Code added to a bundle that breaks every route of a slice, whether a route is one module or several parts. */
const broken = (change: string) => `
  const slice = module.exports;
  const codeOf = async (lazy) => typeof lazy === 'function' ? lazy()
    : Object.fromEntries(await Promise.all(Object.entries(lazy).map(async ([name, load]) => [name, await load()])));
  const change = (route) => ({ ...route,
    ...(route.lazy ? { lazy: async () => ({ ...(await codeOf(route.lazy)), ${change} }) } : {}),
    ...(route.children ? { children: route.children.map(change) } : {}) });
  module.exports = { ...slice, routes: (locale) => slice.routes(locale).map(change) };`;

const hosted: readonly { readonly behaviour: Behaviour; readonly status: number }[] = [
  { behaviour: 'stopped', status: 503 },
  { behaviour: 'hanging', status: 504 },
  { behaviour: 'corrupting', status: 503 },
];
const coded: readonly { readonly fault: string; readonly status: number; readonly code: string }[] = [
  { fault: 'throws while it is loaded', status: 503, code: `throw new Error('broken at load');` },
  { fault: 'has a loader that throws', status: 500, code: broken(`loader: () => { throw new Error('secret detail'); }`) },
  { fault: 'has a loader that hangs', status: 504, code: broken('loader: () => new Promise(() => {})') },
  { fault: 'has a loader that finds nothing', status: 404, code: broken('loader: () => { throw new Response(null, { status: 404 }); }') },
  { fault: 'throws while it renders', status: 500, code: broken(`Component: () => { throw new Error('secret detail'); }`) },
];

let store: TestStore;
let host: SliceHost;
let shell: ShellProcess;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  store = await createStore({ orders: sliceBuild('orders'), contact: sliceBuild('contact') });
  host = await startSliceHost(store.folder);
  await release('first', {});
  // Short enough for hanging requests, long enough for working ones on a busy machine.
  // With checks it would keep the release before.
  shell = await startShell(store.folder, { SLICE_TIMEOUT_MS: '1500', LOADER_TIMEOUT_MS: '2500', CHECK_RELEASES: '0' });
});
test.afterAll(async () => {
  await shell?.stop();
  await host?.close();
  await store?.remove();
});

/** Makes a release live whose slices are served from a slot of the slice host. */
async function release(slot: string, changed: Readonly<Record<string, Artifact>>): Promise<string> {
  const placements = store.artifacts.map((first) => {
    const { name } = first;
    const artifact = changed[name] ?? first;
    return { artifact, base: host.base(`${slot}-${name}`, name, artifact.hash) };
  });
  return replaceLive(store.folder, placements, 'test');
}

/** Expects header, footer, a message in the visitor's language and the right status on a page that failed. */
async function expectRemains(page: Page, address: string, status: number): Promise<void> {
  const response = await page.goto(shell.url + address);
  expect(response?.status(), address).toBe(status);
  await hydrated(page);
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  expect(await page.locator('body').innerText()).not.toMatch(/secret detail|broken at load|at \S+\.cjs/);
}

/** Messages of the browser about the failed answer, and about prefetches of the failing slice. */
const networkLines = [
  /^console\.error: Failed to load resource:/,
  /^console\.error: Access to script at '\S+\/remoteEntry\.\w+\.js'/,
  /^console\.error: Failed to find a valid digest in the 'integrity' attribute for resource '\S+\/remoteEntry\.\w+\.js'/,
  /^failed: \S+\/web\/\S+ net::ERR_FAILED$/,
];

for (const [index, name] of slices.entries()) {
  const address = `/pl${pageOf[name]}`;
  const other = slices[(index + 1) % slices.length]!;

  for (const { behaviour, status } of hosted) {
    test(
      `${name} on a host that is ${behaviour} fails only on its own pages and recovers`,
      extended(index > 0 || behaviour !== 'stopped'),
      async ({ page, browserErrors }) => {
        browserErrors.allowed.push(...networkLines);
        const slot = `${behaviour}-${name}`;
        host.behave(`${slot}-${name}`, behaviour);
        await shell.untilServing(await release(slot, {}));
        await expectRemains(page, address, status);
        expect((await fetch(`${shell.url}/pl${pageOf[other]}`)).status).toBe(200);
        expect((await fetch(`${shell.url}/pl`)).status).toBe(200);
        host.behave(`${slot}-${name}`, 'fine');
        await expect.poll(async () => (await fetch(shell.url + address)).status, { timeout: 5000 }).toBe(200);
        await page.goto(shell.url + address);
        await hydrated(page);
      },
    );
  }

  for (const { fault, status, code } of coded) {
    test(
      `${name} that ${fault} fails only on its own pages until the next release`,
      extended(index > 0),
      async ({ page, browserErrors }) => {
        browserErrors.allowed.push(...networkLines);
        const bad = await store.publishChanged(name, '6.6.6', code);
        await shell.untilServing(await release(`bad${status}-${name}`, { [name]: bad }));
        await expectRemains(page, address, status);
        expect((await fetch(`${shell.url}/pl${pageOf[other]}`)).status).toBe(200);
        expect((await fetch(`${shell.url}/pl`)).status).toBe(200);
        await shell.untilServing(await release(`good-${name}`, {}));
        const healed = await fetch(shell.url + address);
        expect(healed.status).toBe(200);
        expect(headOf(await healed.text()).headings).toHaveLength(1);
      },
    );
  }
}
