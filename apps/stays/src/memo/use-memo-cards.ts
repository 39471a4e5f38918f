import { memoSlug } from '@nocleh/contracts/memo.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { onlineAtom } from '@nocleh/state/app.ts';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Card } from '../card/card.ts';
import { type Criteria, criteriaSearch } from '../criteria/criteria.ts';
import type { MemoData } from './memo.loader.ts';

/** Cards by id, undefined while loading; loaded again after an addition and when the browser is online again. */
export function useMemoCards(ids: readonly number[], stay: Criteria): { cards: ReadonlyMap<number, Card> | undefined; failed: boolean } {
  const locale = useLocale();
  const online = useAtomValue(onlineAtom);
  const { data, load } = useFetcher<MemoData>();
  // Removed entries stay in the request, as they may be restored.
  const [asked, setAsked] = useState(ids);
  if (ids.some((id) => !asked.includes(id))) setAsked(ids);
  const address =
    asked.length > 0 && localePath(locale, `/ubytovani/${memoSlug}?ids=${asked.join(',')}${criteriaSearch(stay).replace('?', '&')}`);
  useEffect(() => {
    if (address && online) void load(address);
  }, [address, online, load]);
  const failed = data?.cards === null || (!data && !online);
  return { cards: data?.cards ? new Map(data.cards.map((card) => [card.id, card])) : undefined, failed };
}
