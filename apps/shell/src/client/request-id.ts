/** The id of the request for this document, from its `Server-Timing`; empty where the browser does not tell it. */
export function documentRequestId(): string {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.serverTiming?.find(({ name }) => name === 'request')?.description ?? '';
}
