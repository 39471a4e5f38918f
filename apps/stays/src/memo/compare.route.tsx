export { CompareView as Component } from './compare.view.tsx';
export const loadRest = () => import(/* webpackChunkName: "stays-compare-rest" */ './compare.loader.ts');
