export { loadRest } from './rest.ts';
export { SearchView as Component } from './search.view.tsx';
