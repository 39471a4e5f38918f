const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');
const causeOf = (error: unknown) => (error instanceof Error ? error.cause : undefined);

/** Whether an error is one of a call of the API, or was caused by one. */
export function isApiFailure(error: unknown): boolean {
  for (let cause = error, depth = 0; cause !== undefined && depth < 5; cause = causeOf(cause), depth += 1)
    if (nameOf(cause) === 'ApiError') return true;
  return false;
}
