export { ListFoot } from '../listing/list-foot.tsx';
export { loader } from './accommodation.loader.ts';
export { BelowTheFold } from './below-the-fold.tsx';
export { StayBar } from './stay-bar.tsx';
