export { loader } from './invoice.loader.ts';
export { InvoicePage as Component } from './invoice-page.tsx';
