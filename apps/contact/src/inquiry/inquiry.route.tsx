export { action } from './inquiry.action.ts';
export { loader } from './inquiry.loader.ts';
export { Inquiry as Component } from './inquiry.tsx';
