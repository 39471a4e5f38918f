import { RecentSlot } from '../search-box/recent-slot.tsx';
import { SearchBox } from '../search-box/search-box.tsx';
import { ViewedSlot } from '../viewed/viewed-slot.tsx';

export const loader = async () => null;

export const Widget = () => (
  <>
    <RecentSlot />
    <SearchBox criteria={{}} />
    <ViewedSlot />
  </>
);
