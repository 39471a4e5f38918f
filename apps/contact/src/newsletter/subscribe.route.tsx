export { action } from './subscribe.action.ts';
export { loader } from './subscribe.loader.ts';
export { Subscribe as Component } from './subscribe.tsx';
