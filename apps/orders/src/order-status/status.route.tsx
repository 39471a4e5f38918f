export { loader } from './status.loader.ts';
export { OrderStatus as Component } from './order-status.tsx';
