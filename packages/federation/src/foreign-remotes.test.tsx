import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { findBrowser } from '@nocleh/tool-start/checkout/browser.ts';
import { type Configuration, rspack } from '@rspack/core';
import { type Browser, chromium } from 'playwright-core';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostPreset, remotePreset } from './build/presets.ts';
import { Counter } from './testing/counter.tsx';

const counter = path.join(import.meta.dirname, 'testing/counter.tsx');
let folder = '';
let server: Server;
let browser: Browser;
let site = '';

const modules = (name: string): Configuration => ({
  name,
  mode: 'production',
  context: import.meta.dirname,
  devtool: false,
  target: ['web', 'es2022'],
  entry: {},
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        type: 'javascript/auto',
        options: { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
      },
    ],
  },
  output: {
    path: path.join(folder, name),
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    library: { type: 'module' },
    publicPath: 'auto',
    uniqueName: name,
    filename: '[name].js',
  },
  optimization: { minimize: false },
  performance: false,
});

const runRspack = (config: Configuration) =>
  new Promise<void>((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
      else resolve();
    });
  });

const libraries = { react: '^19.0.0', 'react/jsx-runtime': '^19.0.0', 'react-router': '^8.0.0', jotai: '^3.0.0' };
const sharedBy = (options: object) =>
  Object.fromEntries(Object.entries(libraries).map(([name, requiredVersion]) => [name, { singleton: true, requiredVersion, ...options }]));

const stockRemote = (name: string, options: object) =>
  runRspack({
    ...modules(name),
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        library: { type: 'module' },
        exposes: { './slice': counter },
        shared: sharedBy({ strictVersion: true, ...options }),
        dts: false,
        manifest: false,
      }),
    ],
  });

const viteRemote = async (name: string) => {
  const { VITEST: _, ...env } = process.env;
  const program = path.join(import.meta.dirname, 'testing/build-vite-remote.ts');
  const run = promisify(execFile);
  await run(process.execPath, [program, name, path.join(folder, name), JSON.stringify(sharedBy({}))], {
    env: { ...env, NODE_ENV: 'production' },
  });
};

const ownRemote = (name: string) => {
  const { rules, plugins } = remotePreset({ name, version: '1.0.0', exposes: { './slice': counter } }, { development: false });
  const config = modules(name);
  return runRspack({ ...config, plugins, module: { rules: [...(config.module?.rules ?? []), ...rules] } });
};

const hostPage = (name: string) => {
  const { entry, plugins } = hostPreset({ development: false });
  return runRspack({ ...modules(name), entry: { main: [entry, './testing/host-page.tsx'] }, plugins });
};

const page = () => {
  const markup = renderToString(
    <MemoryRouter initialEntries={['/here']}>
      <Counter />
    </MemoryRouter>,
  );
  return `<!doctype html><link rel="icon" href="data:,"><main>${markup}</main><script type="module" src="/host/main.js"></script>`;
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'remotes-'));
  const html = page();
  server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === '/') response.setHeader('content-type', 'text/html').end(html);
    else {
      const code = await readFile(path.join(folder, pathname)).catch(() => undefined);
      response.writeHead(code ? 200 : 404, { 'content-type': 'text/javascript' }).end(code);
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await chromium.launch({
    executablePath: await findBrowser(import.meta.dirname, AbortSignal.timeout(60_000)),
    args: ['--no-sandbox'],
  });
  await hostPage('host');
});
afterAll(async () => {
  await browser?.close();
  server?.close();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ['own', 'a slice', ownRemote],
  ['fallbacks', 'a remote of the stock plugin that has its own copies', (name: string) => stockRemote(name, {})],
  ['imports', 'a remote of the stock plugin that has no copies', (name: string) => stockRemote(name, { import: false })],
  ['vite', 'a remote of @module-federation/vite', viteRemote],
])('%s: %s hydrates, reacts to a click and shares the one React of the page', async (name, _, build) => {
  await build(name);
  const files = await readdir(path.join(folder, name));
  const entry = files.find((file) => /^remoteEntry.*\.js$/.test(file));
  const tab = await browser.newPage();
  const failures: string[] = [];
  const reacts: string[] = [];
  tab.on('pageerror', (error) => failures.push(String(error)));
  tab.on('console', (message) => message.type() === 'error' && failures.push(`${message.text()} ${message.location().url}`));
  tab.on('response', async (response) => {
    const code = await response.text();
    if (/__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=/.test(code)) reacts.push(response.url());
  });
  await tab.goto(`${site}/?entry=/${name}/${entry}`);
  const button = tab.getByRole('button');
  const isHydrated = () => tab.evaluate(() => 'problems' in globalThis);
  await expect.poll(async () => failures.length > 0 || (await isHydrated()), { timeout: 15_000 }).toBe(true);
  expect(failures).toEqual([]);
  expect(await button.textContent()).toBe('/here 0 0');
  await button.click();
  await expect.poll(() => button.textContent(), { timeout: 15_000 }).toBe('/here 1 1');
  expect(await tab.evaluate(() => (globalThis as unknown as { problems: string[] }).problems)).toEqual([]);
  expect(failures).toEqual([]);
  expect(reacts).toEqual([`${site}/host/main.js`]);
  await tab.close();
});
