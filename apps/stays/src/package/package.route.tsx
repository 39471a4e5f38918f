export { loader } from './package.loader.ts';
export { PackageView as Component } from './package.view.tsx';
