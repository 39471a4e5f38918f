export { ListingView as Component } from './listing.view.tsx';
export { loader } from './type-listing.loader.ts';
