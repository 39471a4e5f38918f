/** SQLSTATE class 22 is a data exception, 23 an integrity violation. Any other error is not the row's fault. */
export function isDataError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
}
