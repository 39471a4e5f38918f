export { MemoView as Component } from './memo.view.tsx';
export const loadRest = () => import(/* webpackChunkName: "stays-memo-rest" */ './memo.loader.ts');
