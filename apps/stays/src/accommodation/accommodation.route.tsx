export { loader } from './accommodation.loader.ts';
export { OneSegmentView as Component } from './one-segment.view.tsx';
