export { action } from './cancel.action.ts';
export { loader } from './cancel.loader.ts';
export { CancelOrder as Component } from './cancel-order.tsx';
