// biome-ignore-all lint/performance/noBarrelFile: naming what is used is what this file is for
// What is used of @sentry/react, name by name: imported whole it is 150 kB in a browser, this is below 30.
export {
  addBreadcrumb,
  BrowserClient,
  breadcrumbsIntegration,
  browserSessionIntegration,
  captureReactException,
  dedupeIntegration,
  defaultStackParser,
  eventFiltersIntegration,
  functionToStringIntegration,
  getCurrentScope,
  globalHandlersIntegration,
  httpContextIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
} from '@sentry/react';
