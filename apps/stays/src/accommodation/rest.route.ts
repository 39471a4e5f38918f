export { loader } from './accommodation.loader.ts';
export { BelowTheFold } from './below-the-fold.tsx';
