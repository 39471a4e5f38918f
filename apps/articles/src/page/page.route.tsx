export { loader } from './page.loader.ts';
export { PageView as Component } from './page.view.tsx';
