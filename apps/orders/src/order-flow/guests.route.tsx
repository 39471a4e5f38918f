export { action } from './guests.action.ts';
export { loader } from './guests.loader.ts';
export { GuestsStep as Component } from './guests-step.tsx';
