export { action } from './voucher.action.ts';
export { loader } from './voucher.loader.ts';
export { VoucherPage as Component } from './voucher-page.tsx';
