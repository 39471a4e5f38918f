import { UNSAFE_createBrowserHistory as createBrowserHistory, UNSAFE_createRouter as createRouter, type DataRouter } from 'react-router';

export type EngineOptions = Omit<Parameters<typeof createRouter>[0], 'history'>;

/**
 * Starts the part of react-router that runs navigations. The bundler keeps this module and what it imports in a layer of its own
 * (rspack.config.ts), so that the first load has no code of it: give it React elements and classes of the page as options.
 */
export const createEngine = (options: EngineOptions): DataRouter =>
  createRouter({ ...options, history: createBrowserHistory() }).initialize();
