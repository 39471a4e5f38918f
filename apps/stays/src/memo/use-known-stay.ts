import { today } from '@nocleh/contracts/calendar-day.ts';
import { askedStay } from '@nocleh/state/asked-stay.ts';
import { lastSearchAtom } from '@nocleh/state/search.ts';
import { useAtomValue } from 'jotai';
import { readCriteria } from '../search/asked-criteria.ts';
import { type Criteria, stayOf } from '../search/criteria.ts';

/** The stay that the visitor asked for last: in the address, else in this tab, else in a remembered search. In the browser only. */
export function useKnownStay(ofAddress: Criteria): Criteria {
  const lastSearch = useAtomValue(lastSearchAtom);
  if (ofAddress.from) return ofAddress;
  const known = [askedStay(), lastSearch?.query ?? ''].map((query) => stayOf(readCriteria(new URLSearchParams(query), today())));
  return known.find(({ from }) => from !== undefined) ?? { ...known[1], ...ofAddress };
}
