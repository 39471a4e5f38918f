export { loader } from './done.loader.ts';
export { DoneStep as Component } from './done-step.tsx';
