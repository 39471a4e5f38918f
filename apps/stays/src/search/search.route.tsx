export { loader } from './search.loader.ts';
export { SearchView as Component } from './search.view.tsx';
