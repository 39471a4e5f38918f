/** Methods and paths of alerts. They are not in `endpoint-paths.ts`, as every page of a slice loads what the slice calls of that. */
export const createSearchAlert = 'POST /search-alerts';
export const searchAlert = 'GET /search-alerts/{token}';
export const confirmSearchAlert = 'POST /search-alerts/confirm';
export const endSearchAlert = 'POST /search-alerts/end';
