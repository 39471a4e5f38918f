export { ListingView as Component } from './listing.view.tsx';
export const loadRest = () => import(/* webpackChunkName: "stays-listing-rest" */ './type-listing.loader.ts');
