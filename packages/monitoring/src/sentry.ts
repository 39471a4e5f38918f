// biome-ignore-all lint/performance/noBarrelFile: this file lists the exports in use
// Only the used exports of @sentry/react: all of them are 150 kB in a browser, these are below 30 kB.
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
