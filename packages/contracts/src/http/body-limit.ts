/** The longest body of a form or of a request to the API; the longest form of ours has a tenth of it. */
export const mostBodyBytes = 64 * 1024;
