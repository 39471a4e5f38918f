export { loader } from './page.loader.ts';
export { Page as Component } from './page.tsx';
