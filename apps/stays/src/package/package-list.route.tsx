export { PackageList as Component } from './package-list.view.tsx';
export const loadRest = () => import(/* webpackChunkName: "stays-packages-rest" */ './package-list.loader.ts');
