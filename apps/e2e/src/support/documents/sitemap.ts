import { siteUrl } from '../site.ts';
import { elements } from './html.ts';

export interface Listed {
  readonly file: string;
  readonly address: string;
  /** Addresses by language, as in the file. */
  readonly alternates: Readonly<Record<string, string>>;
}

const get = async (address: string): Promise<string> => {
  const response = await fetch(address);
  if (!response.ok || !response.headers.get('content-type')?.startsWith('application/xml'))
    throw new Error(`${address}: ${response.status}`);
  return response.text();
};
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

/** All addresses of all files in the sitemap index. */
export async function sitemapEntries(): Promise<Listed[]> {
  const files = locations(await get(`${siteUrl()}/sitemap.xml`));
  const all = await Promise.all(
    files.map(async (file) =>
      (await get(file))
        .split('<url>')
        .slice(1)
        .map((url) => ({
          file,
          address: locations(url)[0] ?? '',
          alternates: Object.fromEntries(elements(url, 'xhtml:link').map(({ hreflang = '', href = '' }) => [hreflang, href])),
        })),
    ),
  );
  return all.flat();
}
