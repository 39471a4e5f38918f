export { action } from './code.action.ts';
export { loader } from './code.loader.ts';
export { EnterCode as Component } from './enter-code.tsx';
