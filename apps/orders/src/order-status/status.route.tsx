export { OrderStatus as Component } from './order-status.tsx';
export { loader } from './status.loader.ts';
