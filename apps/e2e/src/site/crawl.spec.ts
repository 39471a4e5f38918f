import { elements, headOf } from '../support/documents/html.ts';
import { sitemapEntries } from '../support/documents/sitemap.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';
import { siteUrl } from '../support/site.ts';

const atOnce = 6;
/**
 * Maximum numbers of crawled pages per kind, a quarter of it in other languages than Czech, as pages of a kind have the same links.
 * `CRAWL_PER_KIND=5000` visits all of them (half an hour); the limit is needed because filters can be combined endlessly.
 */
const depths = process.env.CRAWL_PER_KIND ? [Number(process.env.CRAWL_PER_KIND)] : [6, 25];

/** `/de/ubytovani/x?page=2` is of the kind `/de/ubytovani/* ?page`. */
function kindOf({ pathname, searchParams }: URL): string {
  const [, ...segments] = pathname.split('/');
  const locale = ['de', 'en', 'pl'].includes(segments[0] ?? '') ? `/${segments.shift()}` : '';
  return `${locale}/${segments[0] ?? ''}${segments.length > 1 ? '/*' : ''} ${[...new Set(searchParams.keys())].sort().join('&')}`;
}

/** Whether every page without a query is visited in every language, so that sitemaps can be checked for completeness. */
const isWhole = (perKind: number) => perKind >= 5000;
const limitOf = (kind: string, perKind: number) =>
  /^\/(?:de|en|pl)\//.test(kind) && !(isWhole(perKind) && kind.endsWith(' ')) ? perKind / 4 : perKind;

/** Addresses that a page links to or loads. */
function linksOf(html: string): string[] {
  const links = elements(html, 'a').map(({ href }) => href);
  const heads = elements(html, 'link').map(({ href, rel }) => (rel === 'alternate' || rel === 'canonical' ? undefined : href));
  const pictures = elements(html, 'img').flatMap(({ src, srcset = '' }) => [
    src,
    ...srcset.split(/,\s+/).map((one) => one.trim().split(/\s+/)[0]),
  ]);
  const scripts = elements(html, 'script').map(({ src }) => src);
  return [...links, ...heads, ...pictures, ...scripts].filter(
    (link) => link !== undefined && link !== '' && !/^(?:mailto|tel|data):/.test(link),
  ) as string[];
}

for (const perKind of depths) {
  // rule: seo-3, legal-7
  test(
    `every internal link and picture on up to ${perKind} pages of a kind answers 200, and what may be indexed is in the sitemaps`,
    extended(perKind !== depths[0]),
    async () => {
      test.setTimeout(180_000 * Math.max(1, perKind / 100));
      const site = siteUrl();
      const foundOn = new Map<string, string>([[`${site}/`, 'the start']]);
      const waiting = [`${site}/`];
      const crawled = new Map<string, number>();
      const broken: string[] = [];
      /** Canonical addresses without a query. */
      const indexed = new Set<string>();

      const follow = (href: string, from: string) => {
        const url = new URL(href, from);
        url.hash = '';
        if (url.origin !== site || foundOn.has(url.href)) return;
        foundOn.set(url.href, from);
        const kind = kindOf(url);
        const count = crawled.get(kind) ?? 0;
        crawled.set(kind, count + 1);
        if (count < limitOf(kind, perKind)) waiting.push(url.href);
      };

      const visit = async (address: string) => {
        const response = await fetch(address, { headers: { cookie: 'IT4T_I18N_V2=cs' }, redirect: 'manual' });
        if (response.status !== 200) broken.push(`${response.status} ${address} on ${foundOn.get(address)}`);
        const body = await response.text();
        if (!response.headers.get('content-type')?.startsWith('text/html')) return;
        for (const link of linksOf(body)) follow(link, address);
        const { robots, canonical } = headOf(body);
        if (!robots.startsWith('noindex')) for (const one of canonical) if (!one.includes('?')) indexed.add(one);
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
      // The crawl must have found enough pages to be meaningful.
      expect(crawled.size).toBeGreaterThan(30);

      const listed = new Set((await sitemapEntries()).map(({ address }) => address));
      expect([...indexed].filter((address) => !listed.has(address))).toEqual([]);
      if (isWhole(perKind)) expect([...listed].filter((address) => !indexed.has(address))).toEqual([]);
    },
  );
}
