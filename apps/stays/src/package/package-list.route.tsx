export { loader } from './package-list.loader.ts';
export { PackageList as Component } from './package-list.view.tsx';
