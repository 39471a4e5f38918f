export { action } from './unsubscribe.action.ts';
export { loader } from './unsubscribe.loader.ts';
export { Unsubscribe as Component } from './unsubscribe.tsx';
