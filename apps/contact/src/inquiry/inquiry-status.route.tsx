export { loader } from './inquiry-status.loader.ts';
export { InquiryStatus as Component } from './inquiry-status.tsx';
