export { loader } from './inquiry-sent.loader.ts';
export { InquirySent as Component } from './inquiry-sent.tsx';
