import { expect, test } from './support/fixtures.ts';
import { elements } from './support/html.ts';
import { siteUrl } from './support/site.ts';

const atOnce = 6;
/** Pages alike in kind are crawled up to this many: 600 accommodations in four languages say nothing new. */
const perKind = 40;

/** `/de/ubytovani/x?page=2` is of the kind `/de/ubytovani/* ?page`. */
function kindOf({ pathname, searchParams }: URL): string {
  const [, ...segments] = pathname.split('/');
  const locale = ['de', 'en', 'pl'].includes(segments[0] ?? '') ? `/${segments.shift()}` : '';
  return `${locale}/${segments[0] ?? ''}${segments.length > 1 ? '/*' : ''} ${[...new Set(searchParams.keys())].sort().join('&')}`;
}

test('every internal link and picture, crawled from the home page, answers 200', async () => {
  test.setTimeout(180_000);
  const site = siteUrl();
  const foundOn = new Map<string, string>([[`${site}/`, 'the start']]);
  const waiting = [`${site}/`];
  const crawled = new Map<string, number>();
  const broken: string[] = [];

  const follow = (href: string, from: string) => {
    const url = new URL(href, from);
    url.hash = '';
    if (url.origin !== site || foundOn.has(url.href)) return;
    foundOn.set(url.href, from);
    const kind = kindOf(url);
    const count = crawled.get(kind) ?? 0;
    crawled.set(kind, count + 1);
    if (count < perKind) waiting.push(url.href);
  };

  const visit = async (address: string) => {
    const response = await fetch(address, { headers: { cookie: 'IT4T_I18N_V2=cs' }, redirect: 'manual' });
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    const body = isPage ? await response.text() : (await response.arrayBuffer(), '');
    if (response.status !== 200) broken.push(`${response.status} ${address} on ${foundOn.get(address)}`);
    for (const { href } of elements(body, 'a')) if (href && !/^(mailto|tel):/.test(href)) follow(href, address);
    for (const { href, rel } of elements(body, 'link')) if (href && rel !== 'alternate' && rel !== 'canonical') follow(href, address);
    for (const { src, srcset } of elements(body, 'img')) {
      if (src) follow(src, address);
      for (const candidate of srcset?.split(',') ?? []) follow(candidate.trim().split(/\s+/)[0] ?? '', address);
    }
    for (const { src } of elements(body, 'script')) if (src) follow(src, address);
  };

  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined || busy > 0; next = waiting.shift()) {
      if (next === undefined) {
        await new Promise((done) => setTimeout(done, 20));
        continue;
      }
      busy += 1;
      await visit(next).finally(() => {
        busy -= 1;
      });
    }
  };
  let busy = 0;
  await Promise.all(Array.from({ length: atOnce }, worker));
  expect(broken).toEqual([]);
  // A crawl that found little proves little.
  expect(crawled.size).toBeGreaterThan(30);
});
