import { type SearchHit, SearchQuery } from '@nocleh/contracts/api/search.ts';
import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import type { searchHandlers } from '../catalogue/search/search.handlers.ts';
import type { RowInput } from './import-rows.ts';

/** A house in Znojmo with one room for two; `amount` of a night in hellers, null: without prices. */
export const houseInZnojmo = (name: string, amount: number | null, change: Partial<RowInput> = {}): RowInput => ({
  source_id: name,
  name,
  type: 'cottage',
  country: 'CZ',
  region: '',
  town: 'Znojmo',
  municipality_code: '593711',
  room_types: [
    {
      name: { cs: 'Pokoj' },
      type: 'room',
      units: 1,
      capacity: 2,
      children: 0,
      rates: amount === null ? [] : [{ from: today(), to: addDays(today(), 300), amount, currency: 'CZK' }],
    },
  ],
  ...change,
});

/** The hits of all pages of a search, in their order. */
export async function allHits(
  { search }: ReturnType<typeof searchHandlers>,
  query: Readonly<Record<string, string>>,
): Promise<SearchHit[]> {
  const page = async (number: number) =>
    await search({
      query: SearchQuery.parse({ locale: 'cs', page: String(number), ...query }),
      params: {},
      body: undefined,
      requestId: 'test',
      transaction: undefined,
    });
  const { hits, pageCount } = await page(1);
  const all = [...hits];
  for (let number = 2; number <= pageCount; number += 1) all.push(...(await page(number)).hits);
  return all;
}
