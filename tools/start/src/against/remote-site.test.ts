import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Artifact } from '@nocleh/contracts/release.ts';
import { afterEach, expect, test } from 'vitest';
import { unmetNeeds } from './remote-needs.ts';
import { type RemoteSite, readRemoteSite } from './remote-site.ts';

let server: Server | undefined;
afterEach(() => server?.close());

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

test.each(['stays', 'ftp://www.example.org', 'https://user@www.example.org', 'https://www.example.org/de'])(
  '%s is refused as the address of a site, in a sentence',
  async (address) => {
    await expect(readRemoteSite(address)).rejects.toThrow(/--against takes the address of a site/);
  },
);

test('a site that is down is named in one sentence', async () => {
  const address = await serve((_, response) => response.end());
  await new Promise((resolve) => server?.close(resolve));
  await expect(readRemoteSite(address)).rejects.toThrow(/does not answer .* is the site running/);
});

test('a site that is not ready is named in one sentence', async () => {
  const address = await serve((_, response) => response.writeHead(503).end());
  await expect(readRemoteSite(address)).rejects.toThrow(/answers 503: the site is not ready/);
});

test.each([
  ['without page data', '<html><body>Hello</body></html>'],
  ['with other page data', '<script type="application/json" id="page-data">{"release":1}</script>'],
  ['with damaged page data', '<script type="application/json" id="page-data">{</script>'],
])('a site %s is no Nocleh site', async (_, html) => {
  const address = await serve((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html));
  await expect(readRemoteSite(address)).rejects.toThrow(/is no Nocleh site/);
});

const artifact = {
  name: 'ratings',
  contract: { min: 4, max: 4 },
  shared: { 'react-router': ['Form'] },
  sharedVersions: { 'react-router': '7.9.0' },
  routes: [],
} as unknown as Artifact;

const remote = (contract: number, names: readonly string[]) =>
  ({
    origin: 'https://www.example.org',
    shell: {
      contract: { min: contract, max: contract },
      offers: { shared: { 'react-router': { version: '7.9.0', names } }, middleware: [], places: [] },
    },
  }) as unknown as RemoteSite;

test('a slice that works with another contract than the remote site is refused, with both', () => {
  expect(unmetNeeds(artifact, remote(4, ['Form']))).toEqual([]);
  expect(unmetNeeds(artifact, remote(3, ['Form']))).toEqual([
    expect.stringMatching(/^ratings does not fit https:\/\/www\.example\.org: .*contracts 4 to 4 .* 3 to 3/),
  ]);
});

test('a slice that needs a shared name which the remote site lacks is refused, with the name', () => {
  expect(unmetNeeds(artifact, remote(4, ['Link']))).toEqual([expect.stringMatching(/^ratings does not fit .*needs Form of react-router/)]);
});
