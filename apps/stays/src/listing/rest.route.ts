export { ListFoot } from './list-foot.tsx';
export { loader } from './type-listing.loader.ts';
