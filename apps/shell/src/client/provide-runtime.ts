import federation, { bundlerRuntime } from '@module-federation/webpack-bundler-runtime';

// Slices are built without the federation runtime and look for it here; this must run before any of them loads.
// Each one gets its own copy of the mutable parts.
Object.defineProperty(globalThis, '_FEDERATION_BUNDLER_RUNTIME', {
  get: () => ({ __esModule: true, default: { ...federation, bundlerRuntime: { ...bundlerRuntime, S: {} }, bundlerRuntimeOptions: {} } }),
});
