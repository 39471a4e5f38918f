export { action } from './lost-link.action.ts';
export { loader } from './lost-link.loader.ts';
export { LostLink as Component } from './lost-link.tsx';
