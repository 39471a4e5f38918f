/** Whether the API answered 404. `instanceof ApiError` fails here: the shell, which creates the client, has its own copy of the class. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ApiError' && 'status' in error && error.status === 404;
