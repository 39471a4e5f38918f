export { loadRest } from './package.rest.ts';
export { PackageStep as Component } from './package-step.tsx';
