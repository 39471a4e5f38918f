import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { figuresOf } from '@nocleh/tool-checks/budget.ts';
import { measurePageLoad } from '@nocleh/tool-checks/page-load.ts';
import { expect, test } from '@playwright/test';

/** Requests a script, marks hydration and requests another one, in one task so that no other code runs in between. */
const reactsInOneTask = `
  import('/before.js');
  const wait = (ms) => { for (const began = performance.now(); performance.now() - began < ms; ); };
  wait(5);
  document.documentElement.dataset.hydrated = 'true';
  performance.mark('hydrated');
  wait(5);
  import('/after.js');
  wait(100);`;
const files: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/': ['text/html', '<!doctype html><title>A page</title><script type="module" src="/main.js"></script>'],
  '/main.js': ['text/javascript', reactsInOneTask],
  '/before.js': ['text/javascript', `export const before = '${'b'.repeat(200)}';`],
  '/after.js': ['text/javascript', `export const after = '${'a'.repeat(300)}';`],
};

test('requests before hydration count as critical, exact to the task', async ({ browser }) => {
  const server = createServer(({ url = '' }, response) => {
    const [type, body] = files[url] ?? ['text/plain', ''];
    response.setHeader('content-type', type).end(body);
  }).listen(0, '127.0.0.1');
  try {
    await new Promise((done) => server.once('listening', done));
    const load = await measurePageLoad(browser, `http://127.0.0.1:${(server.address() as AddressInfo).port}`, '/');
    expect(load.hydratedAt).not.toBeNull();
    const { criticalScripts, criticalJs, allJs, depth } = figuresOf(load);
    expect({ criticalScripts, later: allJs - criticalJs, depth }).toEqual({
      criticalScripts: 2,
      later: files['/after.js']?.[1].length,
      depth: 3,
    });
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
