export { loader } from './memo.loader.ts';
export { MemoView as Component } from './memo.view.tsx';
