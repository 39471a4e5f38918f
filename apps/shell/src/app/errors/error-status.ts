/** HTTP status of any thrown value: `statusCode`, `status`, `response.status`, else 500. A request without an answer (0) is 503. */
export function errorStatus(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 500;
  const { statusCode, status, response } = error as { statusCode?: unknown; status?: unknown; response?: { status?: unknown } };
  const found = [statusCode, status, response?.status].find((value) => typeof value === 'number');
  if (found === 0) return 503;
  return typeof found === 'number' && found >= 400 && found <= 599 ? found : 500;
}
