import type { Metadata } from 'next';
import { cache } from 'react';
import { readDetail } from '#common/catalogue.ts';
import { DetailView } from '#common/views/detail.view.tsx';
import { api, paramsOf, type SearchParams } from '../../search-params.ts';

interface DetailPageProps {
  readonly params: Promise<{ readonly slug: string }>;
  readonly searchParams: SearchParams;
}

/** Title and page need the same data: it is read once a request. */
const read = cache((slug: string, query: string) => readDetail(api(), slug, new URLSearchParams(query)));
const detailOf = async ({ params, searchParams }: DetailPageProps) => read((await params).slug, (await paramsOf(searchParams)).toString());

export async function generateMetadata(props: DetailPageProps): Promise<Metadata> {
  return { title: (await detailOf(props)).accommodation.name };
}

export default async function DetailPage(props: DetailPageProps) {
  return <DetailView detail={await detailOf(props)} />;
}
