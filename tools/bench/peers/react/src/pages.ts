import { type Detail, type List, readDetail, readList } from '#common/catalogue.ts';

/** The data of one page, as it is put into the document and answered at `/data/…`. */
export type PageData = { readonly title: string } & (
  | { readonly kind: 'list'; readonly list: List; readonly search: string }
  | { readonly kind: 'detail'; readonly detail: Detail }
);

export async function readPage(api: string, url: URL): Promise<PageData | undefined> {
  if (url.pathname === '/vyhledavani') {
    return { kind: 'list', title: 'Najít ubytování', list: await readList(api, url.searchParams), search: url.search };
  }
  const slug = /^\/ubytovani\/([a-z0-9-]+)$/.exec(url.pathname)?.[1];
  if (slug === undefined) return undefined;
  const detail = await readDetail(api, slug, url.searchParams);
  return { kind: 'detail', title: detail.accommodation.name, detail };
}
