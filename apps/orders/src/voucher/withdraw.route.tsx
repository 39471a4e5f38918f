export { action } from './withdraw.action.ts';
export { loader } from './withdraw.loader.ts';
export { WithdrawVoucher as Component } from './withdraw-voucher.tsx';
