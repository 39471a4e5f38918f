export { action } from './package.action.ts';
export { loader } from './package.loader.ts';
export { PriceAndHold } from './price-and-hold.tsx';
