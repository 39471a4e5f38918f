import { today } from '@nocleh/contracts/calendar-day.ts';
import { askedStay } from '@nocleh/state/asked-stay.ts';
import { lastSearchAtom } from '@nocleh/state/search.ts';
import { useAtomValue } from 'jotai';
import { readCriteria } from '../criteria/asked-criteria.ts';
import { type Criteria, stayOf } from '../criteria/criteria.ts';

/** The visitor's last stay: of the address, else of this tab, else of a stored search. For the browser only. */
export function useLastStay(addressStay: Criteria): Criteria {
  const lastSearch = useAtomValue(lastSearchAtom);
  if (addressStay.from) return addressStay;
  const known = [askedStay(), lastSearch?.query ?? ''].map((query) => stayOf(readCriteria(new URLSearchParams(query), today())));
  return known.find(({ from }) => from !== undefined) ?? { ...known[1], ...addressStay };
}
