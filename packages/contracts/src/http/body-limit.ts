/** Maximum body of a form or of a request to the API; the longest form needs a tenth of it. */
export const maxBodyBytes = 64 * 1024;
