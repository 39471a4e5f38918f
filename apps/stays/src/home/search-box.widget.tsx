import { SearchBox } from '../search-box/search-box.tsx';

export const Widget = () => <SearchBox criteria={{}} />;
