import type { Metadata } from 'next';
import { readList } from '#common/catalogue.ts';
import { ListView } from '#common/views/list.view.tsx';
import { api, paramsOf, type SearchParams } from '../search-params.ts';

export const metadata: Metadata = { title: 'Najít ubytování' };

export default async function ListPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const params = await paramsOf(searchParams);
  const search = params.size > 0 ? `?${params}` : '';
  return <ListView list={await readList(api(), params)} search={search} />;
}
