import { addressPattern } from '@nocleh/contracts/addresses.ts';
import type { ReleasedSlice } from '@nocleh/contracts/release.ts';

const maxSitemaps = 20;
const maxBytes = 20_000_000;

const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

async function textOf(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(30_000) });
  return response.ok ? (await response.text()).slice(0, maxBytes) : '';
}

/** Paths of pages that the site itself names, in its first language. */
export async function namedPaths(url: string): Promise<string[]> {
  const index = locations(await textOf(`${url}/sitemap.xml`));
  const sitemaps = index.filter((address) => address.endsWith('.xml')).slice(0, maxSitemaps);
  const pages = (await Promise.all(sitemaps.map((address) => textOf(url + new URL(address).pathname)))).flatMap(locations);
  return [...index.filter((address) => !address.endsWith('.xml')), ...pages].map((address) => new URL(address).pathname);
}

/** A page of each route of a slice; a parameter is taken from a page that the site names. Routes without one are left out. */
export function pagesOf({ routes }: ReleasedSlice, named: readonly string[]): { readonly route: string; readonly path?: string }[] {
  return routes
    .filter(({ page }) => page)
    .map(({ name, path }) => {
      const wanted = `/${path}`;
      if (!/[:*]/.test(wanted)) return { route: name, path: wanted };
      const pattern = addressPattern(wanted);
      const found = named.find((one) => pattern.test(one));
      return found === undefined ? { route: name } : { route: name, path: found };
    });
}
