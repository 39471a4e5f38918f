export { loader } from './listing.loader.ts';
export { ListingView as Component } from './listing.view.tsx';
