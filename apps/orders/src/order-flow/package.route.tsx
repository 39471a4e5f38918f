export { action } from './package.action.ts';
export { loader } from './package.loader.ts';
export { PackageStep as Component } from './package-step.tsx';
