/** The API's own "no such thing". Its error class can't be asked for: the shell, which makes the client, has its own copy of it. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ApiError' && 'status' in error && error.status === 404;
