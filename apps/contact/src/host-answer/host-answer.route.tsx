export { action } from './host-answer.action.ts';
export { loader } from './host-answer.loader.ts';
export { HostAnswer as Component } from './host-answer.tsx';
