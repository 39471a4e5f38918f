export { loader } from './purchase.loader.ts';
export { Purchase as Component } from './purchase.tsx';
