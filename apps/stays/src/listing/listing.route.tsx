export { ListingView as Component } from './listing.view.tsx';
export { loadRest } from './rest.ts';
