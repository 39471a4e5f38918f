export { PackageView as Component } from './package.view.tsx';
export const loadRest = () => import(/* webpackChunkName: "stays-package-rest" */ './package.loader.ts');
