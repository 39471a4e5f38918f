import type { Site } from '@nocleh/tool-start/site/site.ts';
import { markdownTable, megabytes, shown } from '../figures.ts';
import { ask } from './ask.ts';
import { peakDuring } from './memory-watch.ts';

interface Case {
  readonly name: string;
  readonly path: string;
  readonly status: number;
}

const picture = '/pictures/demo/forest-04.webp';
const vercel = (parameters: string) => `/_vercel/image?${parameters}`;

/** Hostile requests to the image service, and their expected responses. */
export const abuses = (host: string): readonly Case[] => {
  const ipx = (path: string, modifiers = 'w_320') => `/_ipx/${modifiers}/http://${host}${path}`;
  const outside = (path: string): Case => ({ name: `path outside: ${path}`, path: `/_ipx/_/${path}`, status: 403 });
  return [
    { name: 'an honest picture, to compare', path: vercel(`url=${picture}&w=640&q=70`), status: 200 },
    { name: 'an honest picture of another host', path: ipx('/lake.jpg'), status: 200 },
    { name: 'redirect to a forbidden host', path: ipx('/away'), status: 403 },
    { name: 'redirect to a private address', path: ipx('/to-metadata'), status: 403 },
    { name: 'redirect to a file', path: ipx('/to-file'), status: 403 },
    { name: 'redirects in a circle', path: ipx('/round'), status: 502 },
    { name: 'forbidden host', path: '/_ipx/_/http://169.254.169.254/x.jpg', status: 403 },
    { name: 'allowed host as a user name', path: vercel(`url=http://${host}@evil.example/x.jpg&w=320`), status: 400 },
    { name: 'packed answer, 100 MB in 97 kB', path: ipx('/packed'), status: 502 },
    { name: 'a page that says it is a picture', path: ipx('/page.jpg'), status: 400 },
    { name: 'a picture that says it is a page', path: ipx('/as-text.jpg'), status: 200 },
    { name: 'endless body', path: ipx('/endless.jpg'), status: 413 },
    { name: 'slow body', path: ipx('/trickle.jpg'), status: 504 },
    { name: 'no answer', path: ipx('/hang.jpg'), status: 504 },
    { name: 'damaged picture', path: ipx('/cut.jpg'), status: 400 },
    { name: 'header of 100,000 × 100,000', path: ipx('/enormous.png'), status: 413 },
    { name: 'bomb: 144 million pixels in one colour', path: ipx('/bomb.png'), status: 413 },
    { name: 'the most pixels that are allowed, interlaced', path: ipx('/largest.png'), status: 200 },
    { name: 'the same, whole, as AVIF', path: ipx('/largest.png', 'f_avif'), status: 413 },
    { name: 'enormous size asked for', path: ipx('/lake.jpg', 'w_999999999,h_999999999'), status: 200 },
    { name: 'SVG with a script', path: ipx('/script.svg'), status: 200 },
    { name: 'moving GIF', path: ipx('/moving.gif'), status: 200 },
    { name: 'moving WebP', path: ipx('/moving.webp'), status: 200 },
    ...['../package.json', '%2e%2e/package.json', '%2e%2e%2fpackage.json', '%252e%252e%252fpackage.json', '..%5cpackage.json'].map(outside),
    ...['%c0%ae%c0%ae/package.json', '%EF%BC%8E%EF%BC%8E%EF%BC%8Fpackage.json', '%uff0e%uff0e/package.json', 'x.webp%00.png'].map(outside),
    { name: 'width given twice', path: vercel(`url=${picture}&w=320&w=320`), status: 400 },
    { name: 'quality given twice', path: vercel(`url=${picture}&w=320&q=1&q=2`), status: 400 },
    { name: 'width with a sign', path: vercel(`url=${picture}&w=%2B320`), status: 400 },
    { name: 'quality with a space', path: vercel(`url=${picture}&w=320&q=%2075`), status: 400 },
    { name: 'address of 10,000 characters', path: vercel(`url=/${'x'.repeat(10_000)}&w=320`), status: 400 },
  ];
};

/** Time and memory of each hostile request in sequence. Throws at any unexpected response. */
export async function abuseTable(site: Site, host: string): Promise<string> {
  const pid = site.pidOf('images') ?? 0;
  const rows: string[][] = [];
  for (const { name, path, status } of abuses(host)) {
    const began = performance.now();
    const { result, peak } = await peakDuring(pid, () => ask(site.imagesUrl, path, { headers: { accept: 'image/avif,image/webp' } }));
    const ms = performance.now() - began;
    if (result.status !== status) throw new Error(`"${name}" was answered with ${result.status} instead of ${status}`);
    rows.push([
      name,
      String(result.status),
      shown(ms),
      shown(result.bytes),
      megabytes(peak.highest - peak.before),
      megabytes(peak.highest),
    ]);
  }
  if (site.pidOf('images') !== pid) throw new Error('The image service was started again in the middle.');
  return markdownTable(['abuse', 'answer', 'ms', 'bytes', 'MB more', 'MB at most'], rows);
}
