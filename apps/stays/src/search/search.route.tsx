export { SearchView as Component } from './search.view.tsx';
export const loadRest = () => import(/* webpackChunkName: "stays-search-rest" */ './search.loader.ts');
