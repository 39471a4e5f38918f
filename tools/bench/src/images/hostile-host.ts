import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, gzipSync } from 'node:zlib';
import sharp from 'sharp';

export interface Host {
  /** For example `127.0.0.1:5001`. */
  readonly name: string;
  stop(): Promise<void>;
}

export async function startHost(listener: RequestListener): Promise<Host> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    name: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

/** A small file whose header claims this many pixels a side. */
async function boasting(side: number): Promise<Buffer> {
  const png = await plain(10).png().toBuffer();
  const header = Buffer.from(png.subarray(12, 29));
  header.writeUInt32BE(side, 4);
  header.writeUInt32BE(side, 8);
  header.copy(png, 12);
  png.writeUInt32BE(crc32(header), 29);
  return png;
}

const plain = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#3a6b4f' }, limitInputPixels: 1e9 });
const noisy = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a6b4f', noise: { type: 'gaussian', mean: 120, sigma: 30 } } });

async function animation(type: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all(
    ['#123', '#fed'].map((background) =>
      sharp({ create: { width: 300, height: 200, channels: 4, background } })
        .png()
        .toBuffer(),
    ),
  );
  const joined = sharp(frames, { join: { animated: true } });
  return type === 'gif' ? joined.gif().toBuffer() : joined.webp().toBuffer();
}

/** The host's responses by path; `forbidden` is a host that is not allowed. */
async function answers(forbidden: string): Promise<Readonly<Record<string, (response: ServerResponse) => void>>> {
  const lake = await noisy(1200, 800).jpeg().toBuffer();
  const bomb = gzipSync(Buffer.alloc(100_000_000));
  const send =
    (bytes: Buffer | string, headers: Record<string, string> = {}) =>
    (response: ServerResponse) =>
      response.writeHead(200, { 'cache-control': 'max-age=3600', ...headers }).end(bytes);
  const redirect = (location: string) => (response: ServerResponse) => response.writeHead(302, { location }).end();
  return {
    '/lake.jpg': send(lake),
    '/hop.jpg': redirect('/lake.jpg'),
    '/away': redirect(`http://${forbidden}/lake.jpg`),
    '/to-metadata': redirect('http://169.254.169.254/latest/meta-data'),
    '/to-file': redirect('file:///etc/passwd'),
    '/round': redirect('/round'),
    '/packed': send(bomb, { 'content-encoding': 'gzip', 'content-type': 'image/jpeg' }),
    '/page.jpg': send(`<html>${' '.repeat(5000)}<script>alert(1)</script></html>`, { 'content-type': 'image/jpeg' }),
    '/as-text.jpg': send(lake, { 'content-type': 'text/html' }),
    '/endless.jpg': endless(lake),
    '/trickle.jpg': trickle,
    '/hang.jpg': () => {},
    '/cut.jpg': send(lake.subarray(0, lake.length / 2)),
    '/enormous.png': send(await boasting(100_000)),
    '/bomb.png': send(await plain(12_000).png({ compressionLevel: 9 }).toBuffer()),
    '/largest.png': send(await plain(7_000).png({ progressive: true, compressionLevel: 1 }).toBuffer()),
    '/script.svg': send(svg, { 'content-type': 'image/svg+xml' }),
    '/moving.gif': send(await animation('gif')),
    '/moving.webp': send(await animation('webp')),
  };
}

function endless(beginning: Buffer) {
  return (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' }).write(beginning);
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64_000)));
    };
    response.on('drain', more);
    more();
  };
}

function trickle(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'image/jpeg' });
  const drip = setInterval(() => response.write('x'), 100);
  response.on('close', () => clearInterval(drip));
}

/** A misbehaving host on the image service's list, and one that is not on it. */
export async function startHostileHost(): Promise<Host> {
  const forbidden = await startHost((_, response) => response.end('reached'));
  const known = await answers(forbidden.name);
  const host = await startHost(({ url = '' }, response) => {
    const answer = known[url.replace(/\?.*/, '')];
    if (answer) answer(response);
    else response.writeHead(404).end();
  });
  return { name: host.name, stop: async () => void (await Promise.all([host.stop(), forbidden.stop()])) };
}
