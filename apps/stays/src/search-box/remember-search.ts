import { type RecentSearch, rememberSearchAtom } from '@nocleh/state/search.ts';
import { getDefaultStore } from 'jotai';

export const rememberSearch = (search: RecentSearch): void => getDefaultStore().set(rememberSearchAtom, search);
