export { action } from './buy.action.ts';
export { loader } from './buy.loader.ts';
export { BuyVoucher as Component } from './buy-voucher.tsx';
