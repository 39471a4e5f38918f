/**
 * What every page loads after hydration, in one file: in five, two of them with less than 300 bytes, it took 1.5 kB and four requests more. The
 * API's client is loaded with it, as a first page calls nothing.
 */
// biome-ignore-all lint/performance/noBarrelFile: it is what makes them one file of the build
export { createApi } from '@nocleh/api-client/client.ts';
export { createEngine } from './data-router/engine.ts';
export { startDeferredFeatures } from './deferred-features.ts';
export { startNavigation } from './navigation/navigation.ts';
