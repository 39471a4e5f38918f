export { OneSegmentView as Component } from './one-segment.view.tsx';
export { loadRest } from './rest.ts';
