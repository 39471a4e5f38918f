export { action } from './stay.action.ts';
export { loader } from './stay.loader.ts';
export { StayStep as Component } from './stay-step.tsx';
